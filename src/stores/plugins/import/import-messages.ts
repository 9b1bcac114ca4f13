// What becomes of a row, in a word.
import { msg } from '@lit/localize'

import type { ImportOutcome } from '../../../contract/exchange/import-calls.ts'

export const outcomeText = (outcome: ImportOutcome | null): string => {
  switch (outcome) {
    case 'insert':
      return msg('New')
    case 'update':
      return msg('Modified')
    case 'unchanged':
      return msg('Unchanged')
    case 'delete':
      return msg('Deleted')
    case 'held':
      return msg('Not imported')
    case 'failed':
      return msg('Refused')
    case null:
      return msg('Not checked')
  }
}
