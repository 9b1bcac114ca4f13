// Forms of things that were not saved when the session ended or the page was loaded anew (screens 0, nothing is lost).
import * as z from 'zod/mini'

import type { ThingInsert, ThingUpdate } from '../../../contract/thing/thing.ts'
import { createFormDrafts } from '../../plugins/drafts/form-drafts.ts'
import type { ThingContext } from '../thing-configuration.ts'
import type { ParentThing } from './inspector.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null

const ThingFormPlace = z.object({
  /** What the form was loaded with; a new thing's defaults need not pass its schema. */
  initial: z.custom<ThingInsert | ThingUpdate>(isObject),
  name: z.string(),
  parent: z.nullable(z.custom<ParentThing>(isObject)),
})
export type ThingFormPlace = z.output<typeof ThingFormPlace>

export const thingFormKey = (initial: ThingInsert | ThingUpdate): string =>
  'revision' in initial ? `edit ${initial.thingId}` : `create ${initial.thingType} ${initial.parentId ?? ''}`

export const createThingForms = (context: ThingContext) => ({
  ...createFormDrafts(context, { name: 'things', place: ThingFormPlace }),
  open: ({ initial, parent }: ThingFormPlace) =>
    'revision' in initial
      ? context.inspector.edit(initial.thingId)
      : context.inspector.create(initial.thingType, parent),
})
