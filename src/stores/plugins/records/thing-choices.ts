// Things that a reference may name, found by name or id.
import { queryThings } from '../../../contract/thing/thing-calls.ts'
import { createRecordNames } from './record-names.ts'
import type { RecordsContext } from './record-page.ts'

export const createThingChoices = ({ session }: RecordsContext) => ({
  search: async (keyword: string, signal: AbortSignal) => {
    if (keyword.trim() === '') return []
    const { rows } = await session.call(queryThings, { body: { keyword } }, { signal, quiet: true })
    session
      .plugin(createRecordNames)
      .add(rows.map(({ thingId, name }) => ({ kind: 'thing', id: thingId, path: name, zh: name, en: name })))
    return rows.map(({ thingId, name }) => ({ value: thingId, label: name, detail: thingId }))
  },
})
