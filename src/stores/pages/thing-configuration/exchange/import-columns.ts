// Columns that published forms add to an import of things: the platform tells which there are (screens 0, 1, 5; RTE-8).
import { atom } from 'nanostores'

import { type ThingFormColumn, getThingFormColumns } from '../../../../contract/thing/thing-form-columns-calls.ts'
import { createDescribedFields } from '../../../parts/import/described-fields.ts'
import type { SheetType } from '../../../parts/import/import-subject.ts'
import { createQueries } from '../../../query.ts'
import type { ThingPart } from '../../thing-configuration.ts'

const FORM_COLUMNS = 'thing-form-columns'

/** Changes of these make other columns. */
const SOURCES = new Set(['form', 'formField', 'attributeMetadata'])

/** What published forms add, as long as the page is there; read anew whenever somebody publishes. */
export const createFormColumns = ({ session, onDestroy }: Pick<ThingPart, 'session' | 'onDestroy'>) => {
  const queries = session.part(createQueries)
  const $columns = queries.createLoadable<readonly ThingFormColumn[]>(
    atom({
      key: [FORM_COLUMNS],
      load: async (signal: AbortSignal) =>
        (await session.call(getThingFormColumns, undefined, { signal, quiet: true })).rows,
      keepPrevious: true,
    }),
  )
  const described = createDescribedFields(session)
  const columnsFor = (type: SheetType | null): readonly ThingFormColumn[] => {
    const loaded = $columns.get()
    const all = loaded.status === 'loading' ? [] : (loaded.data ?? [])
    return type === null ? all : all.filter(({ types }) => types.some((each) => each === type))
  }
  let letGo = () => {}
  const stops = [
    $columns.subscribe(() => {
      letGo()
      letGo = described.hold(columnsFor(null).map(({ field }) => field))
    }),
    session.changed.listen(({ resource }) => {
      if (SOURCES.has(resource)) void queries.invalidate(FORM_COLUMNS)
    }),
    () => letGo(),
  ]
  onDestroy(() => stops.forEach((stop) => stop()))
  return { $columns, columnsFor, fieldsOf: (type: SheetType | null) => columnsFor(type).map(described.of) }
}
