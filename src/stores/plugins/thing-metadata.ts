// What published forms and metadata say of things, read once for a session and anew whenever somebody publishes or changes
// some of it: forms that are open follow without a reload (RTE-8, RTE-14).
import { type ReadableAtom, computed } from 'nanostores'

import { type PublishedForms, publishedForms } from '../../contract/records/form-config/form-field-columns.ts'
import { type ThingMetadata, getThingMetadata } from '../../contract/thing/thing-metadata-calls.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

const KEY = 'thing-metadata'

/** Kinds of records that it is made of. */
const SOURCES = new Set(['form', 'formField', 'typeMetadata', 'attributeMetadata'])

export interface ThingForms extends PublishedForms {
  /** Whether they have come; else nobody can tell what is published, and every form is the built-in one. */
  isKnown: boolean
}

export const createThingForms = (
  session: Session,
): { $forms: ReadableAtom<ThingForms>; $published: ReadableAtom<ThingMetadata['forms']> } => {
  const queries = session.plugin(createQueries)
  const $metadata = queries.load([KEY], (options) => session.call(getThingMetadata, undefined, options), {
    keepPrevious: true,
  })
  session.onDestroy(
    session.changed.listen(({ resource }) => {
      if (SOURCES.has(resource)) void queries.invalidate(KEY)
    }),
  )
  const $forms = computed($metadata, (loadable): ThingForms => {
    const metadata: ThingMetadata | undefined = loadable.status === 'loading' ? undefined : loadable.data
    return { ...publishedForms(metadata), isKnown: metadata !== undefined }
  })
  const $published = computed($metadata, (loadable) =>
    loadable.status === 'loading' ? [] : (loadable.data?.forms ?? []),
  )
  return { $forms, $published }
}
