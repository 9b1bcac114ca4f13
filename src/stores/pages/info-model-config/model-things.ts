// Things that may follow a model, and those that do (screens 3; RTE-6).
import { queryThingsByType } from '../../../contract/thing/thing-list-calls.ts'
import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import { DEVICE_TYPES, THING_TYPES } from '../../../contract/thing/thing-types.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'
import { readAll } from '../../plugins/records/all-records.ts'

const KINDS = [...THING_TYPES, ...DEVICE_TYPES]

/** Types that a model is for; devices where it says nothing. */
const typesOf = (model: Readonly<Record<string, unknown>>) => {
  const named = ['thingTypes', 'deviceTypes'].flatMap((field) => {
    const value = model[field]
    return Array.isArray(value) ? value.map(String) : []
  })
  const known = KINDS.filter((kind) => named.includes(kind))
  return known.length === 0 ? ['thing_device' as const] : known
}

export const createModelThings = ({ session }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  return {
    /** Things of the types that a model is for. */
    of: (model: Readonly<Record<string, unknown>>, below: string | null) =>
      queries.load(['thing', 'ofTypes', ...typesOf(model), below], async (options) => {
        const { rows } = await session.call(
          queryThingsByType,
          { body: { types: typesOf(model), parentId: below ?? undefined } },
          options,
        )
        return rows.map(({ thingId, name }) => ({ thingId, name }))
      }),
    /** Ids of all things that follow a version. */
    following: (modelId: string) =>
      queries.load(
        [modelAssignment.name, 'following', modelId],
        async ({ signal }) => {
          const filters = [{ field: 'model', operator: 'eq' as const, value: modelId }]
          const { rows } = await readAll(session, modelAssignment, undefined, signal, filters)
          return rows.map(({ values }) => String(values['thing']))
        },
        { enabled: modelId !== '' },
      ),
  }
}
