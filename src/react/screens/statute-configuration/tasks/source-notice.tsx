// What a file turned out to be, what of it cannot be read, or why nothing can.
import { msg, str } from '@lit/localize'

import type { Skipped } from '../../../../lib/points/point-draft.ts'
import { formatCount } from '../../../ui/format-count.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Source, SourceFormat } from './read-source.ts'

const FORMATS: Readonly<Record<SourceFormat, () => string>> = {
  sunspec: () => msg('SunSpec model'),
  'node-set': () => msg('OPC UA NodeSet2'),
  table: () => msg('Table'),
}

const REASONS: Readonly<Record<Skipped['reason'], () => string>> = {
  type: () => msg('unknown type'),
  address: () => msg('unknown address'),
  area: () => msg('unknown area'),
  name: () => msg('no name'),
}

const problemText = (source: Source): string => {
  if ('format' in source) return ''
  switch (source.problem) {
    case 'empty':
      return ''
    case 'json':
      return msg('The file is no valid JSON')
    case 'otherJson':
      return msg('This JSON is no SunSpec model definition')
    case 'otherXml':
      return msg('This XML is no NodeSet2 of OPC UA')
    case 'documentType':
      return msg('XML with a document type is not read')
    case 'tooDeep':
    case 'tooMany':
      return msg('The XML is too deep or too large')
    case 'malformed':
      return msg('The file is no well-formed XML')
  }
}

const SHOWN = 8

export const SourceNotice = ({ source, isEmpty, fits }: { source: Source; isEmpty: boolean; fits: boolean }) => {
  if (isEmpty) return null
  if (!('format' in source)) return <Notice kind="warning">{problemText(source)}</Notice>
  if (!fits) return <Notice kind="warning">{msg('What is in the file is of another family than the statute.')}</Notice>
  const { points, skipped } = source.drafts
  const some = skipped
    .slice(0, SHOWN)
    .map(({ name, reason }) => `${name} (${REASONS[reason]()})`)
    .join(', ')
  return (
    <Notice kind={points.length === 0 ? 'warning' : 'info'}>
      {FORMATS[source.format]()}: {msg(str`${formatCount(points.length)} points`)}
      {skipped.length > 0 && `. ${msg(str`${formatCount(skipped.length)} cannot be read: ${some}`)}`}
    </Notice>
  )
}
