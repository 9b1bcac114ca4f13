// What a file turned out to be, what of it cannot be read, or why nothing can.
import { msg, str } from '@lit/localize'

import type { Lost, Skipped } from '../../../../lib/points/point-draft.ts'
import { formatCount } from '../../../ui/format-count.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Source, SourceFormat } from './read-source.ts'

const FORMATS: Readonly<Record<SourceFormat, () => string>> = {
  sunspec: () => msg('SunSpec model'),
  'node-set': () => msg('OPC UA NodeSet2'),
  edgex: () => msg('EdgeX device profile'),
  table: () => msg('Table'),
}

const REASONS: Readonly<Record<Skipped['reason'], () => string>> = {
  type: () => msg('unknown type'),
  structure: () => msg('no single value'),
  address: () => msg('unknown address'),
  area: () => msg('unknown area'),
  order: () => msg('unknown byte order'),
  length: () => msg('impossible length of text'),
  name: () => msg('no name'),
  command: () => msg('command, not a value'),
}

const LOST: Readonly<Record<Lost['reason'], () => string>> = {
  calculation: () => msg('base, mask, shift or a scale of 0'),
  default: () => msg('default value'),
  hidden: () => msg('is hidden there'),
  writing: () => msg('can only be read here'),
  length: () => msg('length of text, 2 bytes assumed'),
  place: () => msg('no address'),
}

const problemText = (source: Exclude<Source, { format: SourceFormat }>): string => {
  switch (source.problem) {
    case 'empty':
    case 'waiting':
      return ''
    case 'json':
      return msg('The file is no valid JSON')
    case 'otherJson':
      return msg('This JSON is neither a SunSpec model definition nor an EdgeX device profile')
    case 'otherYaml':
      return msg('This YAML is no EdgeX device profile')
    case 'yaml': {
      const { line, column } = source
      return msg(str`The file is no valid YAML: line ${line}, column ${column}`)
    }
    case 'aliases':
      return msg('The YAML repeats parts of itself too often (aliases)')
    case 'tooLarge':
      return msg('The YAML is too deep or too large')
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

const listed = <T extends string>(
  entries: readonly { name: string; reason: T }[],
  words: Readonly<Record<T, () => string>>,
): string =>
  entries
    .slice(0, SHOWN)
    .map(({ name, reason }) => `${name} (${words[reason]()})`)
    .join(', ')

export const SourceNotice = ({ source, isEmpty, fits }: { source: Source; isEmpty: boolean; fits: boolean }) => {
  if (isEmpty) return null
  if (!('format' in source)) {
    return source.problem === 'waiting' ? null : <Notice kind="warning">{problemText(source)}</Notice>
  }
  if (!fits) return <Notice kind="warning">{msg('What is in the file is of another family than the statute.')}</Notice>
  const { points, skipped, lost = [] } = source.drafts
  const [some, parts] = [listed(skipped, REASONS), listed(lost, LOST)]
  return (
    <Notice kind={points.length === 0 ? 'warning' : 'info'}>
      {FORMATS[source.format]()}: {msg(str`${formatCount(points.length)} points`)}
      {skipped.length > 0 && `. ${msg(str`${formatCount(skipped.length)} cannot be read: ${some}`)}`}
      {lost.length > 0 && `. ${msg(str`${formatCount(lost.length)} not taken over: ${parts}`)}`}
    </Notice>
  )
}
