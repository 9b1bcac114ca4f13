// How much of an information model a statute reads: what is covered, what is missing, and what of that is mandatory (screens 6;
// RTE-9).
import { msg, str } from '@lit/localize'
import { useMemo, useState } from 'react'

import '../address-map.css'
import '../statute-decode.css'
import '../statute-coverage.css'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { isOfDevices, needsPoint, text } from '../../../../contract/records/statute-config/point-facts.ts'
import { coverageOf } from '../../../../lib/points/coverage.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ModelPicker } from '../model-picker.tsx'
import { WithPoints } from '../with-points.tsx'
import { useAttributes } from '../use-attributes.ts'
import { counted, formatCount } from '../../../../lib/text/format-count.ts'
import { modelAttribute } from '../../../../contract/records/info-model-config/attribute-kind.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { placeOf } from '../draft-place.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

/** Attributes of a model with the points that bring them: all, or those that are missing. */
interface CoverageRow {
  attribute: RecordRow
  points: readonly RecordRow[]
}

const CoverageTable = ({ page, rows }: { page: RecordsPage; rows: readonly CoverageRow[] }) => {
  const labels = useRecordLabels(page)
  return (
    <PlainTable className="statute-table" heads={[msg('State'), msg('Attribute'), msg('Type'), msg('Measured points')]}>
      {rows.map(({ attribute, points }) => {
        const isRequired = needsPoint(attribute.values)
        const state = points.length > 1 ? 'several' : points.length === 1 ? 'mapped' : isRequired ? 'required' : 'open'
        return (
          <tr key={attribute.id} data-severity={state === 'required' || state === 'several' ? 'warning' : undefined}>
            <td>
              <span className="statute-coverage__state" data-state={state}>
                {state === 'several'
                  ? msg('Several points')
                  : state === 'mapped'
                    ? msg('Covered')
                    : state === 'required'
                      ? msg('Mandatory, missing')
                      : msg('Missing')}
              </span>
            </td>
            <td>{labels.text(modelAttribute, attribute)}</td>
            <td className="yaw-mono">{text(attribute.values, 'valueType')}</td>
            <td>
              {points.map((point) => (
                <button
                  key={point.id}
                  type="button"
                  className="statute-link"
                  onClick={() => void page.inspector.open(STATUTE_POINT, point.id)}
                >
                  {text(point.values, 'pointId')} <span className="yaw-secondary">{placeOf(point.values)}</span>
                </button>
              ))}
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}

type Shown = 'all' | 'missing' | 'required' | 'mapped'

interface CoverageProps extends RecordTabProps {
  modelId: string
  points: readonly RecordRow[]
}

const useCoverage = (attributes: readonly RecordRow[], points: readonly RecordRow[]) =>
  useMemo(() => {
    const byId = new Map(points.map((point) => [point.id, point]))
    const rows = attributes.map((row) => ({ id: row.id, isRequired: needsPoint(row.values), row }))
    const own = points.map(({ id, values }) => ({
      id,
      attribute: typeof values['attribute'] === 'string' ? values['attribute'] : undefined,
    }))
    const found = coverageOf(rows, own)
    const pointsOf = new Map(found.mapped.map(({ attribute, points: ids }) => [attribute.id, ids]))
    return {
      ...found,
      byId,
      rows: rows.map(({ id, row, isRequired }) => ({
        attribute: row,
        isRequired,
        points: (pointsOf.get(id) ?? []).flatMap((point) => byId.get(point) ?? []),
      })),
    }
  }, [attributes, points])

const Loose = ({
  page,
  ids,
  byId,
  label,
}: Pick<CoverageProps, 'page'> & { ids: readonly string[]; byId: ReadonlyMap<string, RecordRow>; label: string }) => {
  const labels = useRecordLabels(page)
  if (ids.length === 0) return null
  return (
    <details className="statute-coverage__loose">
      <summary>{label}</summary>
      {ids.map((id) => {
        const point = byId.get(id)
        return point === undefined ? null : (
          <button
            key={id}
            type="button"
            className="statute-link"
            onClick={() => void page.inspector.open(STATUTE_POINT, id)}
          >
            {labels.text(STATUTE_POINT, point)}
          </button>
        )
      })}
    </details>
  )
}

const Attributes = ({
  page,
  master,
  mayEdit,
  points,
  attributes,
}: CoverageProps & { attributes: readonly RecordRow[] }) => {
  const [shown, setShown] = useState<Shown>('all')
  const { rows, mapped, missing, missingRequired, foreign, free, byId } = useCoverage(attributes, points)
  const total = attributes.length
  const open = missing.filter(({ row }) => isOfDevices(row.values))
  const visible = rows.filter(({ points: own, isRequired }) => {
    if (shown === 'mapped') return own.length > 0
    return shown === 'all' || (own.length === 0 && (shown === 'missing' || isRequired))
  })
  const sentence =
    missingRequired.length > 0
      ? msg(
          str`${formatCount(mapped.length)} of ${formatCount(total)} covered, ${formatCount(missingRequired.length)} mandatory missing`,
        )
      : msg(str`${formatCount(mapped.length)} of ${formatCount(total)} covered`)
  return (
    <>
      <div className="statute-coverage__head">
        <meter
          className="statute-coverage__bar"
          min={0}
          max={Math.max(1, total)}
          value={mapped.length}
          aria-label={sentence}
        />
        <span>{sentence}</span>
        <SelectBox<Shown>
          size="mini"
          label={msg('Attributes')}
          value={shown}
          options={[
            { value: 'all', label: msg('All attributes') },
            { value: 'missing', label: msg('Missing') },
            { value: 'required', label: msg('Mandatory, missing') },
            { value: 'mapped', label: msg('Covered') },
          ]}
          onChange={(value) => setShown(value ?? 'all')}
        />
        {mayEdit && open.length > 0 && (
          <Button
            size="mini"
            icon="plus-lg"
            onClick={() =>
              page.openDialog({ kind: 'own', id: 'generate', ids: [master.id, ...open.map(({ id }) => id)] })
            }
          >
            {msg('Points for the missing…')}
          </Button>
        )}
      </div>
      {visible.length === 0 ? (
        <p className="yaw-secondary">{msg('No attribute is like that.')}</p>
      ) : (
        <CoverageTable page={page} rows={visible} />
      )}
      <Loose
        page={page}
        ids={foreign}
        byId={byId}
        label={counted(
          msg('# point of an attribute of another model|# points of attributes of other models'),
          foreign.length,
        )}
      />
      <Loose
        page={page}
        ids={free}
        byId={byId}
        label={counted(msg('# point of no attribute|# points of no attribute'), free.length)}
      />
    </>
  )
}

const Model = (props: CoverageProps) => {
  const { attributes, error, retry } = useAttributes(props.page, props.modelId)
  if (attributes === undefined)
    return error === undefined ? <Skeleton rows={12} /> : <FailedState error={error} retry={retry} />
  if (attributes.length === 0) return <EmptyState title={msg('This model has no attributes yet')} />
  return <Attributes {...props} attributes={attributes} />
}

export const CoverageTab = (props: RecordTabProps) => {
  const { page, master } = props
  const own = typeof master.values['model'] === 'string' ? master.values['model'] : null
  const [chosen, setChosen] = useState<string | null>()
  const modelId = chosen === undefined ? own : chosen
  return (
    <div className="statute-coverage">
      <div className="statute-coverage__model">
        <ModelPicker page={page} label={msg('Held against')} value={modelId} onChange={setChosen} />
      </div>
      {modelId === null ? (
        <EmptyState
          title={msg('No information model is chosen')}
          text={msg('Choose one here, or give the statute its model')}
        />
      ) : (
        <WithPoints page={page} statuteId={master.id} evenNone>
          {(points) => <Model {...props} modelId={modelId} points={points} />}
        </WithPoints>
      )}
    </div>
  )
}
