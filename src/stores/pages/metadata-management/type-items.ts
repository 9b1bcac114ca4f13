// The items of the dictionaries that types of things are: they hold what each type looks like (screens 11; RTE-14, ENT-1).
import type { FormDescription } from '../../../contract/form/form-description.ts'
import { META_DICTIONARY, META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { TYPE_DICTIONARIES } from '../../../contract/thing/type-appearance.ts'
import { readAll } from '../../plugins/records/all-records.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { saveRecord } from '../../plugins/records/save-record.ts'
import { createQueries, type LoadableStore } from '../../query.ts'

/** The part of an item's form that is about pictures: the same fields, the same rules. */
export const APPEARANCE_FORM: FormDescription = {
  ...META_ITEM.form,
  fields: META_ITEM.form.fields.filter((field) => field.kind === 'text' && field.appearance !== undefined),
}

export const createTypeItems = ({ session, announce }: RecordsContext) => {
  const read = async (signal: AbortSignal): Promise<RecordRow[]> => {
    const { rows: dictionaries } = await readAll(session, META_DICTIONARY, undefined, signal)
    const owners = TYPE_DICTIONARIES.flatMap((code) => dictionaries.find(({ values }) => values['code'] === code) ?? [])
    const items = await Promise.all(owners.map(({ id }) => readAll(session, META_ITEM, id, signal)))
    return items.flatMap(({ rows }) => rows)
  }
  /** In the order of the dictionaries: types, farms, devices. */
  const $items: LoadableStore<RecordRow[]> = session
    .plugin(createQueries)
    .load([META_ITEM.name, 'types'], ({ signal }) => read(signal))
  return {
    $items,
    /** Changes an item as its user saw it; somebody else's change in between is answered, not overwritten. */
    save: async ({ id, revision, ownerId }: RecordRow, fields: Record<string, unknown>) => {
      const outcome = await saveRecord(session, META_ITEM, { updates: [{ id, revision, fields }] })
      if (outcome.status === 'saved') announce({ resource: META_ITEM.name, ids: [id], parents: [ownerId] })
      return outcome
    },
  }
}
