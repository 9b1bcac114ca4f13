// What the codes of the error log are called in the language of the page (spec 3; ENT-13).
import { msg } from '@lit/localize'

import type { LogKind, LogRecord } from '../../../stores/plugins/log-record.ts'

export const typeLabel = (type: LogRecord['type']): string => (type === 'error' ? msg('Error') : msg('Note'))

export const kindLabel = (kind: LogKind): string => {
  switch (kind) {
    case 'request':
      return msg('Request')
    case 'file':
      return msg('File')
    case 'view':
      return msg('View')
    case 'uncaught':
      return msg('Uncaught error')
    default:
      return msg('Other')
  }
}
