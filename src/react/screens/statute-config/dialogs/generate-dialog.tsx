// Points made from the attributes of an information model, placed behind those that are there (screens 6, generate from model).
import { msg, str } from '@lit/localize'
import { useMemo, useState } from 'react'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { familyOf, number, text } from '../../../../contract/records/statute-config/point-facts.ts'
import { inNotation } from '../../../../contract/records/statute-config/written-points.ts'
import { type SourceAttribute, generatePoints } from '../../../../lib/points/generate-points.ts'
import type { PointDraft } from '../../../../lib/points/point-draft.ts'
import '../../../ui/sheets/task-sheet.css'
import '../address-map.css'
import '../statute-coverage.css'
import { planWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useAttributes } from '../use-attributes.ts'
import { ModelPicker } from '../model-picker.tsx'
import { useStatute } from '../use-statute-points.ts'
import { DraftTable } from './draft-table.tsx'
import { LayoutFields, hasLayout, usualLayout } from './layout-fields.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { usePointWork } from './use-point-work.ts'
import { counted } from '../../../../lib/text/format-count.ts'

const sourceOf = ({ id, values }: RecordRow): SourceAttribute => ({
  id,
  attributeId: text(values, 'attributeId'),
  nameZh: text(values, 'nameZh'),
  nameEn: text(values, 'nameEn'),
  businessId: text(values, 'businessId'),
  valueType: text(values, 'valueType'),
  readWrite: text(values, 'readWrite'),
  group: text(values, 'group'),
  minimum: number(values, 'minimum'),
  maximum: number(values, 'maximum'),
  decimals: number(values, 'precision'),
})

interface GenerateProps {
  page: RecordsPage
  statute: RecordRow
  points: readonly RecordRow[]
  /** Only these attributes; those without a point when it does not say. */
  wanted: readonly string[]
}

/** The unit of a point is the unit of its attribute. */
const withUnits = (drafts: readonly PointDraft[], attributes: readonly RecordRow[]): PointDraft[] => {
  const units = new Map(attributes.map(({ id, values }) => [id, text(values, 'unit')]))
  return drafts.map((draft) => {
    const unit = units.get(draft.attribute ?? '') ?? ''
    return unit === '' ? draft : { ...draft, values: { ...draft.values, unit } }
  })
}

const useDrafts = ({ page, statute, points, wanted }: GenerateProps, modelId: string | null) => {
  const { attributes = [] } = useAttributes(page, modelId)
  const [layout, setLayout] = useState(() => usualLayout(statute, points))
  const made = useMemo(() => {
    const mapped = new Set(points.map(({ values }) => values['attribute']))
    const own = attributes.filter(({ id }) => (wanted.length > 0 ? wanted.includes(id) : !mapped.has(id)))
    const taken = points.map(({ values }) => text(values, 'pointId'))
    const { points: drafts, skipped } = generatePoints(own.map(sourceOf), layout, taken)
    const written = withUnits(drafts, attributes).map((draft) => inNotation(statute.values, draft))
    return { drafts: written, skipped }
  }, [attributes, points, wanted, layout, statute])
  return { ...made, layout, setLayout }
}

const Generate = (props: GenerateProps) => {
  const { page, statute, points } = props
  const labels = useRecordLabels(page)
  const own = typeof statute.values['model'] === 'string' ? statute.values['model'] : null
  const [modelId, setModelId] = useState<string | null>(own)
  const { drafts, skipped, layout, setLayout } = useDrafts(props, modelId)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const work = usePointWork(page)
  const chosen = drafts.filter(({ values }) => !left.has(String(values['pointId'])))
  const can = hasLayout(familyOf(statute.values))
  return (
    <FormDialog
      title={msg('Points from the model')}
      size="large"
      sendLabel={counted(msg('Make # point|Make # points'), chosen.length)}
      isSending={work.isSending}
      failure={work.failure}
      disabled={chosen.length === 0 || !can}
      onSend={() => work.run((actions) => actions.bring(statute.id, planWork(chosen, points, 'add')))}
      onClose={page.closeDialog}
    >
      <div className="yaw-form">
        {!can && (
          <Notice kind="warning">{msg('Places of this family cannot be counted: write the points by hand.')}</Notice>
        )}
        <ModelPicker page={page} label={msg('Information model')} value={modelId} onChange={setModelId} />
        {modelId !== null && own !== null && modelId !== own && (
          <Notice kind="warning">{msg('The statute has another model: its issues will list these points.')}</Notice>
        )}
        <LayoutFields layout={layout} onLayout={setLayout} />
        <RefusedRows rows={work.refused} isEnglish={labels.isEnglish} />
        {drafts.length === 0 ? (
          <p className="yaw-secondary">
            {msg('Every attribute of the model has a point, or the model has no attributes.')}
          </p>
        ) : (
          <DraftTable
            drafts={drafts}
            left={left}
            onLeft={setLeft}
            labels={labels}
            statute={statute}
            actionOf={() => msg('Is added')}
          />
        )}
        {skipped.length > 0 && (
          <p className="yaw-secondary">
            {msg(str`Without a value that the family carries: ${skipped.slice(0, 20).join(', ')}`)}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

export const GenerateDialog = ({ page, ids: [statuteId = '', ...wanted] }: RecordDialogProps) => {
  const found = useStatute(page, statuteId)
  return found === undefined ? null : <Generate page={page} {...found} wanted={wanted} />
}
