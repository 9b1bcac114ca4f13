// What a file turned out to be, what of it cannot be read, or why nothing can.
import { msg, str } from '@lit/localize'

import type { Lost, Skipped } from '../../../../lib/points/point-draft.ts'
import type { SclDrafts } from '../../../../lib/points/scl/read-scl.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import type { Source, SourceFormat } from './read-source.ts'
import { counted, formatCount } from '../../../../lib/text/format-count.ts'

const FORMATS: Readonly<Record<SourceFormat, () => string>> = {
  sunspec: () => msg('SunSpec model'),
  'node-set': () => msg('OPC UA NodeSet2'),
  edgex: () => msg('EdgeX device profile'),
  scl: () => msg('SCL file of IEC 61850'),
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
  typeMissing: () => msg('its type is not in the file'),
  circle: () => msg('types that contain themselves'),
  tooMany: () => msg('too many at once'),
  constraint: () => msg('unknown functional constraint'),
}

const LOST: Readonly<Record<Lost['reason'], () => string>> = {
  calculation: () => msg('base, mask, shift or a scale of 0'),
  scale: () => msg('scale that is no number'),
  default: () => msg('default value'),
  hidden: () => msg('is hidden there'),
  writing: () => msg('can only be read here'),
  length: () => msg('length of text, 2 bytes assumed'),
  place: () => msg('no address'),
  choices: () => msg('some of its choices'),
  unit: () => msg('unknown unit'),
  multiplier: () => msg('unknown power of ten'),
  scaling: () => msg('scale read as value = multiplier × number + offset'),
  expectedValue: () => msg('expected value'),
  usedBy: () => msg('which station uses it'),
  service: () => msg('sending as GOOSE, samples or log'),
  deviceName: () => msg('name of its own in place of that of the IED'),
}

/** Why an SCL file gives nothing, and what does. */
const sclText = (drafts: SclDrafts | undefined): string | undefined => {
  if (drafts === undefined) {
    return msg(
      'This is an SCL file of IEC 61850. It gives points for statutes of IEC 61850 MMS and of IEC 60870-5-104 and -101 only.',
    )
  }
  if (drafts.devices.length > 0) return undefined
  return drafts.family === 'mms'
    ? msg(
        'The SCL file describes no device (IED) with a server. Choose the file of a device (.icd, .cid, .iid) or .scd.',
      )
    : msg(
        'The SCL file has no addresses of IEC 60870-5-104. Assign them first, with the 104 plugin of OpenSCD for example.',
      )
}

const problemText = (source: Exclude<Source, { format: SourceFormat }>): string => {
  switch (source.problem) {
    case 'waiting':
      return ''
    case 'empty':
      return msg('The file is empty')
    case 'noText':
      return msg('The file holds no text that can be read. Save a table of a spreadsheet as CSV first.')
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
      return msg('This XML is neither a NodeSet2 of OPC UA nor an SCL file of IEC 61850')
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
/** Letters of a name: what is no name may be a whole line. */
const NAME = 40

const listed = <T extends string>(
  entries: readonly { name: string; reason: T }[],
  words: Readonly<Record<T, () => string>>,
): string =>
  entries
    .slice(0, SHOWN)
    .map(({ name, reason }) => `${name.length > NAME ? `${name.slice(0, NAME)}…` : name} (${words[reason]()})`)
    .join(', ')

export const SourceNotice = ({ source, isEmpty, fits }: { source: Source; isEmpty: boolean; fits: boolean }) => {
  if (isEmpty) return null
  if (!('format' in source)) {
    return source.problem === 'waiting' ? null : <Notice kind="warning">{problemText(source)}</Notice>
  }
  const missing = source.format === 'scl' ? sclText(source.drafts) : undefined
  if (missing !== undefined || source.drafts === undefined) return <Notice kind="warning">{missing}</Notice>
  if (!fits) return <Notice kind="warning">{msg('What is in the file is of another family than the statute.')}</Notice>
  const { points, skipped, lost = [] } = source.drafts
  const [some, parts] = [listed(skipped, REASONS), listed(lost, LOST)]
  return (
    <Notice kind={points.length === 0 ? 'warning' : 'info'}>
      {FORMATS[source.format]()}: {counted(msg('# point|# points'), points.length)}
      {skipped.length > 0 && `. ${msg(str`${formatCount(skipped.length)} cannot be read: ${some}`)}`}
      {lost.length > 0 && `. ${msg(str`${formatCount(lost.length)} not taken over: ${parts}`)}`}
    </Notice>
  )
}
