// What can be said of a file before it is sent (VAL-5: at most 50 MB; screens 0: .xlsx, .csv, .json).
import { UPLOAD_LIMIT } from '../../../contract/wire/limits.ts'

export const IMPORT_ENDINGS = ['.xlsx', '.csv', '.json'] as const

export type FileFlaw =
  /** Neither a workbook nor text. */
  | 'type'
  /** A workbook of before 2007. */
  | 'old'
  | 'empty'
  | 'large'

export const flawOf = ({ name, size }: Pick<File, 'name' | 'size'>): FileFlaw | undefined => {
  const lower = name.toLowerCase()
  if (lower.endsWith('.xls')) return 'old'
  if (!IMPORT_ENDINGS.some((ending) => lower.endsWith(ending))) return 'type'
  if (size === 0) return 'empty'
  return size > UPLOAD_LIMIT ? 'large' : undefined
}
