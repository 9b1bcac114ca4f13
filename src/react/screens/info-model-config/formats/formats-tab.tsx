// A model as others read it: JSON, a Thing Model of the Web of Things, an interface of DTDL, types of SCL; to copy or to save
// (screens 3).
import { msg, str } from '@lit/localize'
import { useMemo, useState } from 'react'

import type { ModelContent } from '../../../../contract/records/info-model-config/calls.ts'
import { writeDtdl } from '../../../../lib/models/formats/dtdl-write.ts'
import { writeScl } from '../../../../lib/models/formats/scl-write.ts'
import type { ItemsOf } from '../../../../lib/models/formats/shape.ts'
import { writeTsl } from '../../../../lib/models/formats/tsl-write.ts'
import { writeWot } from '../../../../lib/models/formats/wot-write.ts'
import { joinItems } from '../../../../lib/models/inheritance.ts'
import type { ModelDocument } from '../../../../lib/models/items.ts'
import '../../../models/models.css'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { WithModel } from '../with-model.tsx'

const FORMATS = ['TSL', 'WoT', 'DTDL', 'SCL'] as const
type Format = (typeof FORMATS)[number]

const JSON_WRITERS = { TSL: writeTsl, WoT: writeWot, DTDL: writeDtdl }
const ENDINGS: Readonly<Record<Format, string>> = {
  TSL: 'tsl.json',
  WoT: 'tm.jsonld',
  DTDL: 'dtdl.json',
  SCL: 'scl.xml',
}

/** The text, and ids of items that the format has no place for. */
const write = (format: Format, document: ModelDocument, itemsOf: ItemsOf): { text: string; left: readonly string[] } =>
  format === 'SCL'
    ? writeScl(document, itemsOf)
    : { text: JSON.stringify(JSON_WRITERS[format](document, itemsOf), undefined, 2), left: [] }

const formatLabel = (format: Format): string => {
  switch (format) {
    case 'TSL':
      return msg('JSON of the model (TSL)')
    case 'WoT':
      return msg('WoT Thing Model 1.1')
    case 'DTDL':
      return msg('DTDL, version 3')
    case 'SCL':
      return msg('SCL types of IEC 61850')
  }
}

const formatNote = (format: Format): string => {
  switch (format) {
    case 'TSL':
      return msg('Importing it gives back exactly this model.')
    case 'WoT':
      return msg('Reports, storage and deadbands stand in terms of their own, with the prefix yaw.')
    case 'DTDL':
      return msg(
        'Has no place for ranges, steps, reports and storage; paths, counts of parts and units that it does not know are in comments.',
      )
    case 'SCL':
      return msg('Holds what has a path of IEC; what SCL has no place for stands in a private element.')
  }
}

/** Itself, or all that it takes over written into it. */
const documentOf = ({ line }: ModelContent, whole: boolean): ModelDocument => {
  const [own] = line
  if (own === undefined) throw new Error('a model without a line')
  return whole ? { ...joinItems(line), model: { ...own.model, extends: '', extendsRange: '' } } : own
}

const SHOWN = 20

const LeftOut = ({ left }: { left: readonly string[] }) => (
  <Notice kind="warning">
    {msg(str`Left out, without a path of IEC or with another value than its class has (${formatCount(left.length)}):`)}{' '}
    <span className="yaw-mono">{left.slice(0, SHOWN).join(', ')}</span>
    {left.length > SHOWN && ' …'}
  </Notice>
)

const Formats = ({ page, master, content }: Pick<RecordTabProps, 'page' | 'master'> & { content: ModelContent }) => {
  const [format, setFormat] = useState<Format>('TSL')
  const [whole, setWhole] = useState(false)
  const { text, left } = useMemo(
    () => write(format, documentOf(content, whole), (enumeration) => content.enumerations[enumeration] ?? []),
    [content, format, whole],
  )
  const name = `${String(master.values['code'])}-${String(master.values['version'])}.${ENDINGS[format]}`
  const type = format === 'SCL' ? 'application/xml' : 'application/json'
  const save = () => page.session.environment.saveFile(name, new Blob([text], { type }))
  return (
    <>
      <div className="models__tools">
        <SelectBox
          label={msg('Format')}
          size="mini"
          value={format}
          options={FORMATS.map((value) => ({ value, label: formatLabel(value) }))}
          onChange={(value) => setFormat(value ?? 'TSL')}
        />
        {content.line.length > 1 && (
          <Checkbox checked={whole} onChange={setWhole}>
            {msg('Include inherited items in the file')}
          </Checkbox>
        )}
        <span className="yaw-toolbar__space" />
        {text !== '' && (
          <>
            <CopyButton key={text.length} text={text} />
            <Button size="mini" icon="download" onClick={save}>
              {msg('Save as a file')}
            </Button>
          </>
        )}
      </div>
      <p className="yaw-secondary">{formatNote(format)}</p>
      {left.length > 0 && <LeftOut left={left} />}
      {text !== '' && (
        // Scrolled by keys.
        <pre className="models__text" tabIndex={0} role="region" aria-label={formatLabel(format)}>
          {text}
        </pre>
      )}
    </>
  )
}

export const FormatsTab = ({ page, master }: RecordTabProps) => {
  return (
    <div className="models models--fill">
      <WithModel page={page} id={master.id}>
        {(content) => <Formats page={page} master={master} content={content} />}
      </WithModel>
    </div>
  )
}
