// Words for the ids that records hold: collected from every reply, shown wherever an id would (screens 0).
import { type ReadableAtom, atom } from 'nanostores'

import type { RecordKind } from '../../../contract/records/record-kind.ts'
import type { RecordName, RecordRow } from '../../../contract/records/record-shapes.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'

export interface RecordNames {
  $names: ReadableAtom<ReadonlyMap<string, RecordName>>
  add: (names: readonly RecordName[]) => void
  get: (id: string) => RecordName | undefined
}

export const createRecordNames = (_session: Session): RecordNames => {
  const $names = atom<ReadonlyMap<string, RecordName>>(new Map())
  return {
    $names,
    add: (names) => {
      const known = $names.get()
      const fresh = names.filter(({ id, path, zh, en }) => {
        const before = known.get(id)
        return before === undefined || before.path !== path || before.zh !== zh || before.en !== en
      })
      if (fresh.length > 0) $names.set(new Map([...known, ...fresh.map((name) => [name.id, name] as const)]))
    },
    get: (id) => $names.get().get(id),
  }
}

/** One record as the platform has it; what the reply names is known from then on. */
export const readRecord = async (
  session: Session,
  kind: RecordKind,
  id: string,
  options: { signal: AbortSignal; quiet: true },
): Promise<RecordRow> => {
  const { record, names } = await recordsOf(session, kind).detail(id, options)
  session.plugin(createRecordNames).add(names)
  return record
}

/** The last part of a path: the key of the record itself. */
const keyOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** `TotWh · Total energy`: key and words, where there are words beside the key. */
export const nameText = (name: RecordName, isEnglish: boolean): string => {
  const words = isEnglish ? name.en || name.zh : name.zh || name.en
  if (name.kind === 'thing') return words || name.path
  // Units belong to nothing, and are written with slashes themselves: m/s.
  const key = name.kind === 'unit' ? name.path : keyOf(name.path)
  return words === '' || words === key ? key : `${key} · ${words}`
}
