// What published forms and metadata say of things, read once for a session and anew whenever somebody publishes or changes
// some of it: forms that are open follow without a reload (RTE-8, RTE-14).
import { type ReadableAtom, atom, computed } from 'nanostores'

import { createThingMetadataApi } from '../../api/thing-metadata.ts'
import type { FormDescription } from '../../contract/form-description.ts'
import { overlayFor } from '../../contract/records/form-config/choose-overlay.ts'
import { thingFormOf } from '../../contract/records/form-config/thing-overlay.ts'
import type { ThingMetadata } from '../../contract/thing-metadata-calls.ts'
import type { ThingType } from '../../contract/thing-types.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

const KEY = 'thing-metadata'

/** Kinds of records that it is made of. */
const SOURCES = new Set(['form', 'formField', 'typeMetadata', 'attributeMetadata'])

export interface ThingForms {
  /** The form of a thing as it is published now; the built-in one until that is known. */
  of: (type: ThingType, subType: string | null) => FormDescription
  /** The forms that it is made of. */
  published: ThingMetadata['forms']
  /** Whether they have come; else nobody can tell what is published. */
  isKnown: boolean
}

export const createThingForms = (
  session: Session,
): { $forms: ReadableAtom<ThingForms>; $published: ReadableAtom<ThingMetadata['forms']> } => {
  const queries = session.part(createQueries)
  const api = createThingMetadataApi(session.client)
  const $metadata = queries.createLoadable(
    atom({ key: [KEY], load: (signal: AbortSignal) => api.read({ signal, quiet: true }), keepPrevious: true }),
  )
  session.onDestroy(
    session.changed.listen(({ resource }) => {
      if (SOURCES.has(resource)) void queries.invalidate(KEY)
    }),
  )
  const $forms = computed($metadata, (loadable): ThingForms => {
    const metadata: ThingMetadata | undefined = loadable.status === 'loading' ? undefined : loadable.data
    const made = new Map<string, FormDescription>()
    return {
      published: metadata?.forms ?? [],
      isKnown: metadata !== undefined,
      of: (type, subType) => {
        const key = `${type} ${subType ?? ''}`
        const known = made.get(key) ?? thingFormOf(type, overlayFor(metadata, type, subType))
        made.set(key, known)
        return known
      },
    }
  })
  const $published = computed($metadata, (loadable) =>
    loadable.status === 'loading' ? [] : (loadable.data?.forms ?? []),
  )
  return { $forms, $published }
}
