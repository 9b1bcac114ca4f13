// Words of an SCL file as fields: descriptions in whichever language, ids as codes (screens 2, import).
import type { CandidateRow } from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import { LENGTH } from '../../../../src/contract/wire/limits.ts'

const CHINESE = /\p{Script=Han}/u

/** A description goes where its language is; what has none says nothing. */
export const wordsOf = (description: string | undefined): CandidateRow['values'] => {
  const text = (description ?? '').trim().slice(0, LENGTH.text)
  if (text === '') return {}
  return CHINESE.test(text) ? { nameZh: text } : { nameEn: text }
}

/** Ids may hold anything; codes are letters, digits and underscores. */
export const toCode = (id: string): string =>
  id
    .replace(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, LENGTH.name)

const NODE_STANDARDS: Readonly<Record<string, string>> = { W: 'iec61400-25-2', D: 'iec61850-7-420', U: 'private' }

export const standardOf = (code: string): string => NODE_STANDARDS[code.charAt(0)] ?? 'iec61850-7-4'
