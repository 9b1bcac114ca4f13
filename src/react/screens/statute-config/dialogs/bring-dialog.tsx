// Points from a vendor's file or table: shown before anything is written, some or all of them, beside or instead of those that
// are there (screens 6, import).
import { msg } from '@lit/localize'
import { useMemo, useRef, useState } from 'react'

import { type LoadChunk, chunk } from '../../../../api/load-chunk.ts'
import { BATCH_LIMIT } from '../../../../contract/wire/limits.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { familyOf, text as textOf } from '../../../../contract/records/statute-config/point-facts.ts'
import { inNotation } from '../../../../contract/records/statute-config/written-points.ts'
import { type Family, isModbus } from '../../../../contract/records/statute-config/families.ts'
import type { PointDraft } from '../../../../lib/points/point-draft.ts'
import { type BringMode, planWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import '../../../ui/sheets/task-sheet.css'
import '../../../form/described.css'
import '../address-map.css'
import '../statute-coverage.css'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { DropZone } from '../../../ui/fields/drop-zone.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useModule } from '../../../use-module.ts'
import { useStatute } from '../use-statute-points.ts'
import { DraftTable } from './draft-table.tsx'
import { usualLayout } from './layout-fields.tsx'
import { type Reader, type SourceText, isSclTree, isYamlText, parseSource, readFile, xmlOf } from './parse-source.ts'
import { type Source, readSource } from './read-source.ts'
import { RefusedRows } from './refused-rows.tsx'
import { USUAL_CHOICE } from './scl-options.tsx'
import { SourceNotice } from './source-notice.tsx'
import { type BringOptions, SourceOptionFields, toSourceOptions } from './source-options.tsx'
import { usePointWork } from './use-point-work.ts'
import { counted } from '../../../../lib/text/format-count.ts'

/** Longest file, in bytes: NodeSets of large companions and SCL of whole substations have some megabytes. */
const MOST = 20 * 1024 * 1024

const loadYaml: LoadChunk<Reader> = chunk(() => import('../../../../lib/yaml.ts'))
const loadScl: LoadChunk<Reader> = chunk(() => import('../../../../lib/points/scl/read-scl.ts'))
const loadNothing: LoadChunk<undefined> = () => Promise.resolve(undefined)

/** Families whose points are named where they come from, not counted. */
const NAMED: readonly Family[] = ['mqtt', 'http', 'custom']

const fitsFamily = (source: Source, family: Family): boolean => {
  if (!('format' in source)) return true
  if (source.format === 'scl') return source.drafts !== undefined
  const wanted = source.format === 'edgex' ? source.drafts.family : source.format === 'node-set' ? 'opcua' : 'modbus'
  if (wanted === 'names') return NAMED.includes(family)
  return wanted === 'opcua' ? family === 'opcua' : isModbus(family)
}

const ACCEPTED = ['.json', '.xml', '.icd', '.cid', '.iid', '.scd', '.yaml', '.yml', '.csv', '.txt', '.tsv']

const NO_DRAFTS: readonly PointDraft[] = []

const Bring = ({ page, statute, points }: { page: RecordsPage; statute: RecordRow; points: readonly RecordRow[] }) => {
  const labels = useRecordLabels(page)
  const [given, setGiven] = useState<SourceText>({ text: '' })
  const { text, fileName } = given
  /** How much of a file is read, from 0 to 1. */
  const [reading, setReading] = useState<number>()
  const latest = useRef<AbortController>(undefined)
  const [isTooLarge, setTooLarge] = useState(false)
  const family = familyOf(statute.values)
  const [options, setOptions] = useState<BringOptions>(() => ({
    base: 40_002,
    repeats: 1,
    table: {},
    profileFrom: undefined,
    layout: usualLayout(statute, points),
    scl: USUAL_CHOICE,
  }))
  const [mode, setMode] = useState<BringMode>('add')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const work = usePointWork(page)
  const xml = useMemo(() => xmlOf(given), [given])
  const load = isSclTree(xml) ? loadScl : isYamlText(text, fileName) ? loadYaml : loadNothing
  const { loaded, retry } = useModule<Reader | undefined>(load)
  const reader = loaded.status === 'ready' ? loaded.module : undefined
  const parsed = useMemo(() => parseSource(given, xml, reader), [given, xml, reader])
  const source = useMemo(() => readSource(parsed, toSourceOptions(options, family)), [parsed, options, family])
  const found = ('format' in source ? source.drafts?.points : undefined) ?? NO_DRAFTS
  const drafts = useMemo(() => found.map((draft) => inNotation(statute.values, draft)), [found, statute])
  const chosen = drafts.filter(({ values }) => !left.has(String(values['pointId'])))
  const plan = useMemo(() => planWork(chosen, points, mode), [chosen, points, mode])
  const inserted = useMemo(() => new Set(plan.inserts), [plan])
  const updated = useMemo(() => new Set(plan.updates.map(({ draft }) => draft)), [plan])
  const fits = fitsFamily(source, family)
  const count = plan.inserts.length + plan.updates.length + plan.deletes.length
  const take = async (file: File) => {
    latest.current?.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    setTooLarge(file.size > MOST)
    if (file.size > MOST) return setReading(undefined)
    setReading(0)
    try {
      const read = await readFile(file, { signal, onProgress: setReading })
      if (read === undefined) return
      setGiven(read)
      setOptions((before) => ({ ...before, table: {} }))
      setLeft(new Set())
    } finally {
      if (!signal.aborted) setReading(undefined)
    }
  }
  return (
    <FormDialog
      title={msg('Points from a vendor file')}
      subtitle={textOf(statute.values, 'code')}
      size="large"
      sendLabel={counted(msg('Write # point|Write # points'), count)}
      isSending={work.isSending}
      failure={work.failure}
      disabled={count === 0 || count > BATCH_LIMIT || !fits || reading !== undefined}
      onSend={() => work.run((actions) => actions.bring(statute.id, plan))}
      onClose={() => {
        latest.current?.abort()
        page.closeDialog()
      }}
    >
      <div className="yaw-form">
        <DropZone
          accept={ACCEPTED}
          title={fileName ?? msg('Drop a file here')}
          hint={msg(
            'SunSpec model (JSON), OPC UA NodeSet2 (XML), IEC 61850 SCL (ICD, CID, IID, SCD), EdgeX device profile (YAML, JSON), or a table with name, type, area and address',
          )}
          button={msg('Choose a file')}
          onFile={(file) => void take(file)}
        />
        {isTooLarge && <Notice kind="warning">{msg('The file is larger than 20 MB')}</Notice>}
        {fileName === undefined && (
          <TextArea
            label={msg('Or paste its text')}
            layout="above"
            mono
            rows={4}
            value={text}
            onChange={(next) => {
              setGiven({ text: next })
              setOptions((before) => ({ ...before, table: {} }))
            }}
          />
        )}
        {reading !== undefined && <ProgressBar label={msg('The file is read…')} value={reading} />}
        {loaded.status === 'failed' && <FailedState error={loaded.error} retry={retry} />}
        <SourceNotice source={source} isEmpty={text === '' && fileName === undefined} fits={fits} />
        <SourceOptionFields source={source} options={options} isEnglish={labels.isEnglish} onOptions={setOptions} />
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
                {counted(
                  msg('# point that is there will be deleted|# points that are there will be deleted'),
                  plan.deletes.length,
                )}
              </Notice>
            )}
            {count > BATCH_LIMIT && (
              <Notice kind="warning">
                {counted(msg('At most # point is written at once|At most # points are written at once'), BATCH_LIMIT)}
              </Notice>
            )}
            <RefusedRows rows={work.refused} isEnglish={labels.isEnglish} />
            <DraftTable
              drafts={drafts}
              left={left}
              onLeft={setLeft}
              labels={labels}
              statute={statute}
              actionOf={(draft) =>
                inserted.has(draft) ? msg('Is added') : updated.has(draft) ? msg('Is updated') : msg('Already there')
              }
            />
          </>
        )}
      </div>
    </FormDialog>
  )
}

export const BringDialog = ({ page, ids: [statuteId = ''] }: RecordDialogProps) => {
  const found = useStatute(page, statuteId)
  return found === undefined ? null : <Bring page={page} {...found} />
}
