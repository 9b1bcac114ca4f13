// Points from a vendor's file or table: shown before anything is written, some or all of them, beside or instead of those that
// are there (screens 6, import).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { familyOf, text as textOf } from '../../../../contract/records/statute/point-facts.ts'
import { isModbus } from '../../../../contract/records/statute/families.ts'
import type { PointDraft } from '../../../../lib/points/point-draft.ts'
import { type BringMode, planWork } from '../../../../stores/pages/statute-configuration/point-work.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import styles from '../../../../styles/address-map.css'
import taskStyles from '../../../../styles/kit/task.css'
import coverageStyles from '../../../../styles/statute-coverage.css'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordTaskProps } from '../../../records/record-look.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSheets } from '../../../ui/use-sheets.ts'
import { useStatutePoints } from '../use-statute-points.ts'
import { DraftTable } from './draft-table.tsx'
import { type Source, readSource } from './read-source.ts'
import { RefusedRows } from './refused-rows.tsx'
import { SourceNotice } from './source-notice.tsx'
import { usePointWork } from './use-point-work.ts'

const STYLES = [taskStyles, styles, coverageStyles]
/** Longest file, in bytes: NodeSets of large companions have some megabytes. */
const MOST = 20 * 1024 * 1024

const fitsFamily = (source: Source, statute: RecordRow): boolean => {
  if (!('format' in source)) return true
  const family = familyOf(statute.values)
  return source.format === 'node-set' ? family === 'opcua' : isModbus(family)
}

const Options = ({
  source,
  options,
  onOptions,
}: {
  source: Source
  options: Options
  onOptions: (options: Options) => void
}) => {
  if (!('format' in source) || source.format === 'node-set') return null
  if (source.format === 'table') {
    return (
      <SelectField
        label={msg('Addresses of the table')}
        layout="above"
        value={options.from === 1 ? '1' : '0'}
        options={[
          { value: '0', label: msg('From 0, as in the protocol') },
          { value: '1', label: msg('From 1, as in a PLC') },
        ]}
        onChange={(value) => onOptions({ ...options, from: value === '1' ? 1 : 0 })}
      />
    )
  }
  return (
    <div className="statute-dialog__row">
      <NumberField
        label={msg('Register of the model id')}
        layout="above"
        value={options.base}
        onChange={(base) => onOptions({ ...options, base: base ?? 0 })}
      />
      <NumberField
        label={msg('Repeats, where the device tells how many')}
        layout="above"
        value={options.repeats}
        onChange={(repeats) => onOptions({ ...options, repeats: Math.min(100, Math.max(0, repeats ?? 1)) })}
      />
    </div>
  )
}

interface Options {
  base: number
  repeats: number
  from: 0 | 1
}

const NO_DRAFTS: readonly PointDraft[] = []

const Bring = ({ page, statute, points }: { page: RecordsPage; statute: RecordRow; points: readonly RecordRow[] }) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const words = useRecordWords(page)
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState<string>()
  const [isTooLarge, setTooLarge] = useState(false)
  const [options, setOptions] = useState<Options>({ base: 40_002, repeats: 1, from: 0 })
  const [mode, setMode] = useState<BringMode>('add')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const work = usePointWork(page)
  const source = useMemo(() => readSource(text, options), [text, options])
  const drafts = 'format' in source ? source.drafts.points : NO_DRAFTS
  const chosen = drafts.filter(({ values }) => !left.has(String(values['pointId'])))
  const plan = useMemo(() => planWork(chosen, points, mode), [chosen, points, mode])
  const inserted = useMemo(() => new Set(plan.inserts), [plan])
  const updated = useMemo(() => new Set(plan.updates.map(({ draft }) => draft)), [plan])
  const fits = fitsFamily(source, statute)
  const count = plan.inserts.length + plan.updates.length + plan.deletes.length
  const take = async (file: File) => {
    setTooLarge(file.size > MOST)
    if (file.size > MOST) return
    setText(await file.text())
    setFileName(file.name)
    setLeft(new Set())
  }
  return (
    <FormDialog
      title={msg('Points from a vendor file')}
      subtitle={textOf(statute.values, 'code')}
      size="large"
      sendLabel={msg(str`Write ${formatCount(count)} points`)}
      isSending={work.isSending}
      failure={work.failure}
      disabled={count === 0 || !fits}
      onSend={() => work.run((deeds) => deeds.bring(statute.id, plan))}
      onClose={page.closeTask}
    >
      <div ref={place} className="yaw-form">
        <DropZone
          accept={['.json', '.xml', '.csv', '.txt', '.tsv']}
          title={fileName ?? msg('Drop a file here')}
          hint={msg('SunSpec model (JSON), OPC UA NodeSet2 (XML), or a table with name, type, area and address')}
          button={msg('Choose a file')}
          onFile={(file) => void take(file)}
        />
        {isTooLarge && <Notice kind="warning">{msg('The file is larger than 20 MB')}</Notice>}
        {fileName === undefined && (
          <TextArea label={msg('Or paste a table')} layout="above" mono rows={4} value={text} onChange={setText} />
        )}
        <SourceNotice source={source} isEmpty={text === ''} fits={fits} />
        <Options source={source} options={options} onOptions={setOptions} />
        {drafts.length > 0 && (
          <>
            <SelectField<BringMode>
              label={msg('Points that are there')}
              layout="above"
              value={mode}
              options={[
                { value: 'add', label: msg('Stay as they are') },
                { value: 'update', label: msg('Are updated where the point id is the same') },
                { value: 'replace', label: msg('Are replaced: others are deleted') },
              ]}
              onChange={(value) => setMode(value ?? 'add')}
            />
            {plan.deletes.length > 0 && (
              <Notice kind="warning">
                {msg(str`${formatCount(plan.deletes.length)} points that are there will be deleted`)}
              </Notice>
            )}
            <RefusedRows rows={work.refused} isEnglish={words.isEnglish} />
            <DraftTable
              drafts={drafts}
              left={left}
              onLeft={setLeft}
              words={words}
              deedOf={(draft) =>
                inserted.has(draft) ? msg('Is added') : updated.has(draft) ? msg('Is updated') : msg('Already there')
              }
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}

export const Task = ({ page, ids: [statuteId = ''] }: RecordTaskProps) => {
  const master = useStore(page.$master)
  const { points } = useStatutePoints(page, statuteId)
  const statute = master.status === 'loading' ? undefined : master.data
  if (statute === undefined || statute.id !== statuteId || points === undefined) return null
  return <Bring page={page} statute={statute} points={points} />
}
