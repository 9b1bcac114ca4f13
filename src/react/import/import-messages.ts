// The words of the import wizard that a screen gives, and those about files (VAL-5: at most 50 MB, said before it is sent).
import { msg, str } from '@lit/localize'

import type { ImportKey, ImportMode } from '../../contract/exchange/import-calls.ts'
import { UPLOAD_LIMIT } from '../../contract/wire/limits.ts'
import { formatBytes } from '../../lib/text/format-bytes.ts'
import type { FileFlaw } from '../../stores/plugins/import/import-file.ts'
import type { ImportStep } from '../../stores/plugins/import/import-wizard.ts'
import type { SheetType } from '../../stores/plugins/import/import-subject.ts'
import { counted } from '../../lib/text/format-count.ts'

export interface ImportMessages {
  title: string
  typeName: (type: SheetType) => string
  /** What the modes of the subject will do. */
  modes: Partial<Record<ImportMode, string>>
  keys: Record<ImportKey, { label: string; text: string }>
  /** Opens what was imported; nothing to open without. */
  show?: string | undefined
}

export const modeLabel = (mode: ImportMode): string => {
  switch (mode) {
    case 'upsert':
      return msg('Create and update')
    case 'create':
      return msg('Only create')
    case 'update':
      return msg('Only update')
    case 'replace':
      return msg('Replace')
  }
}

export const stepLabel = (step: ImportStep): string => {
  switch (step) {
    case 'file':
      return msg('Choose a file')
    case 'mapping':
      return msg('Sheets and columns')
    case 'mode':
      return msg('What to do')
    case 'check':
      return msg('Check')
    case 'apply':
      return msg('Import')
  }
}

export const flawText = (flaw: FileFlaw, size: number): string => {
  switch (flaw) {
    case 'type':
      return msg('Only .xlsx, .csv and .json files can be imported')
    case 'old':
      return msg('This is a workbook of the old kind: save it as .xlsx and choose it again')
    case 'empty':
      return msg('The file is empty')
    case 'large':
      return msg(str`The file has ${formatBytes(size)}; at most ${formatBytes(UPLOAD_LIMIT)} can be imported`)
  }
}

export const rowCount = (count: number): string => counted(msg('# row|# rows'), count)

export const recordCount = (count: number): string => counted(msg('# record|# records'), count)
