// All points of a statute and all attributes of a model, kept up to date with what changes (screens 6).
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { modelAttribute } from '../../../contract/records/info-model-config/attribute-kind.ts'
import { informationModel } from '../../../contract/records/info-model-config/model-kind.ts'
import { STATUTE_POINT } from '../../../contract/records/statute-config/statute-point.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries, type LoadableStore } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { readAll } from '../../plugins/records/all-records.ts'

export type Rows = LoadableStore<readonly RecordRow[]>

/** Models are built on models; a ring ends here. */
const MOST_LEVELS = 20

export const createStatutePoints = ({ session, names }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const remembered = (make: (id: string) => Rows) => {
    const known = new Map<string, Rows>()
    return (id: string): Rows => {
      const found = known.get(id) ?? make(id)
      known.set(id, found)
      return found
    }
  }
  return {
    /** Points in the order of their addresses. */
    pointsOf: remembered((id) =>
      queries.load([STATUTE_POINT.name, 'all', id], async ({ signal }) => {
        const found = await readAll(session, STATUTE_POINT, id, signal)
        names.add(found.names)
        return found.rows
      }),
    ),
    /** Attributes of a model with those that it inherits, its own first. */
    attributesOf: remembered((id) =>
      queries.load([modelAttribute.name, 'all', id], async (options) => {
        const attributes: RecordRow[] = []
        const seen = new Set<string>()
        let next: unknown = id
        while (typeof next === 'string' && !seen.has(next) && seen.size < MOST_LEVELS) {
          seen.add(next)
          const found = await readAll(session, modelAttribute, next, options.signal)
          names.add(found.names)
          attributes.push(...found.rows)
          const { record }: { record: RecordRow } = await recordsOf(session, informationModel).detail(next, options)
          next = record.values['extends']
        }
        const known = new Set<unknown>()
        return attributes.filter(({ values }) => {
          const isNew = !known.has(values['attributeId'])
          known.add(values['attributeId'])
          return isNew
        })
      }),
    ),
  }
}
