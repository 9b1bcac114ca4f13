// A model as others read it: JSON, a Thing Model of the Web of Things, an interface of DTDL; to copy or to save (screens 3).
import { msg } from '@lit/localize'
import { useMemo, useRef, useState } from 'react'

import type { ModelContent } from '../../../../contract/records/models/calls.ts'
import { writeDtdl } from '../../../../lib/models/formats/dtdl-write.ts'
import { writeTsl } from '../../../../lib/models/formats/tsl-write.ts'
import { writeWot } from '../../../../lib/models/formats/wot-write.ts'
import { joinItems } from '../../../../lib/models/inheritance.ts'
import type { ModelDocument } from '../../../../lib/models/items.ts'
import styles from '../../../../styles/models.css'
import type { RecordTabProps } from '../../../records/record-look.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SelectBox } from '../../../ui/select-box.tsx'
import { useSheets } from '../../../ui/use-sheets.ts'
import { WithModel } from '../with-model.tsx'

const STYLES = [styles]

const FORMATS = ['TSL', 'WoT', 'DTDL'] as const
type Format = (typeof FORMATS)[number]

const WRITERS = { TSL: writeTsl, WoT: writeWot, DTDL: writeDtdl }
const ENDINGS: Readonly<Record<Format, string>> = { TSL: 'tsl.json', WoT: 'tm.jsonld', DTDL: 'dtdl.json' }

const formatWord = (format: Format): string => {
  if (format === 'WoT') return msg('WoT Thing Model 1.1')
  return format === 'DTDL' ? msg('DTDL, version 3') : msg('JSON of the model (TSL)')
}

const formatNote = (format: Format): string | undefined => {
  if (format === 'WoT') return msg('Reports, storage and deadbands stand in terms of their own, with the prefix yaw.')
  return format === 'DTDL'
    ? msg('Has no place for ranges, steps, reports and storage; paths and units that it does not know are in comments.')
    : msg('Gives back the very same model when it is imported.')
}

/** Itself, or all that it takes over written into it. */
const documentOf = ({ line }: ModelContent, whole: boolean): ModelDocument => {
  const [own] = line
  if (own === undefined) throw new Error('a model without a line')
  return whole ? { ...joinItems(line), model: { ...own.model, extends: '', extendsRange: '' } } : own
}

const Formats = ({ page, master, content }: Pick<RecordTabProps, 'page' | 'master'> & { content: ModelContent }) => {
  const [format, setFormat] = useState<Format>('TSL')
  const [whole, setWhole] = useState(false)
  const text = useMemo(() => {
    const itemsOf = (enumeration: string) => content.enumerations[enumeration] ?? []
    return JSON.stringify(WRITERS[format](documentOf(content, whole), itemsOf), undefined, 2)
  }, [content, format, whole])
  const name = `${String(master.values['code'])}-${String(master.values['version'])}.${ENDINGS[format]}`
  const save = () => page.session.environment.saveFile(name, new Blob([text], { type: 'application/json' }))
  return (
    <>
      <div className="models__tools">
        <SelectBox
          label={msg('Format')}
          size="mini"
          value={format}
          options={FORMATS.map((value) => ({ value, label: formatWord(value) }))}
          onChange={(value) => setFormat(value ?? 'TSL')}
        />
        {content.line.length > 1 && (
          <Checkbox checked={whole} onChange={setWhole}>
            {msg('With what it takes over written into it')}
          </Checkbox>
        )}
        <span className="yaw-toolbar__space" />
        <CopyButton key={text.length} text={text} />
        <Button size="mini" icon="download" onClick={save}>
          {msg('Save as a file')}
        </Button>
      </div>
      <p className="yaw-secondary">{formatNote(format)}</p>
      {/* Scrolled by keys. */}
      <pre className="models__text" tabIndex={0} role="region" aria-label={formatWord(format)}>
        {text}
      </pre>
    </>
  )
}

export const Tab = ({ page, master }: RecordTabProps) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  return (
    <div ref={place} className="models models--fill">
      <WithModel page={page} id={master.id}>
        {(content) => <Formats page={page} master={master} content={content} />}
      </WithModel>
    </div>
  )
}
