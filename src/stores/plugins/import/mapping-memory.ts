// What a user has made of files with the same headers: the next one is mapped like it (screens 0: saved mapping per user).
import * as z from 'zod/mini'

import { IMPORT_KEYS, IMPORT_MODES, type ImportSheet } from '../../../contract/exchange/import-calls.ts'
import type { Session } from '../../session.ts'
import { createLocalData } from '../../workspace/local-data.ts'
import type { PlanDraft } from './import-draft.ts'

/** Files that are remembered; the one that was used longest ago goes first. */
const KEPT = 30

const RememberedSheet = z.object({
  /** Header texts, so that no other file is taken for it. */
  headers: z.array(z.string()),
  type: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
})
export type RememberedSheet = z.output<typeof RememberedSheet>

const Memory = z.array(RememberedSheet)

/** How far the user has come with one file. */
const RememberedDraft = z.object({
  importId: z.string(),
  key: z.enum(IMPORT_KEYS),
  mode: z.enum(IMPORT_MODES),
  sheets: z.array(
    z.object({
      sheet: z.number(),
      isOn: z.boolean(),
      headerRow: z.number(),
      type: z.nullable(z.string()),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})
export type RememberedDraft = z.output<typeof RememberedDraft>

const signatureOf = (columns: ImportSheet['columns']) => columns.map(({ header }) => header.trim().toLowerCase())
const isSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((header, index) => header === right[index])

export const createMappingMemory = ({ environment }: Session, subject: string) => {
  const data = createLocalData(environment)
  const name = `import.${subject}`
  const read = () => data.get('user', name, Memory) ?? []
  return {
    find: ({ columns }: Pick<ImportSheet, 'columns'>): RememberedSheet | undefined => {
      const signature = signatureOf(columns)
      return read().find(({ headers }) => isSame(headers, signature))
    },
    findDraft: (importId: string): RememberedDraft | undefined => {
      const draft = data.get('user', `${name}.draft`, RememberedDraft)
      return draft?.importId === importId ? draft : undefined
    },
    /** Keeps the file as it is, and the sheets whose columns the user has mapped himself. */
    keep: (importId: string, { sheets, key, mode }: PlanDraft) => {
      const drafts = sheets.map(({ sheet, isOn, headerRow, type, fields }) => ({
        sheet,
        isOn,
        headerRow,
        type,
        fields,
      }))
      data.set('user', `${name}.draft`, { importId, key, mode, sheets: drafts })
      const kept = sheets
        .filter(({ isOn, source }) => isOn && source === 'user')
        .map(({ columns, type, fields }) => ({ headers: signatureOf(columns), type, fields: { ...fields } }))
      if (kept.length === 0) return
      const others = read().filter(({ headers }) => !kept.some((each) => isSame(each.headers, headers)))
      data.set('user', name, [...kept, ...others].slice(0, KEPT))
    },
  }
}
