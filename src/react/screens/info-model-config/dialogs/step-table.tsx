// What becomes of each attribute of the version before: kept, called otherwise, converted, dropped.
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { type Values, idOf, textOf } from '../../../../lib/models/items.ts'
import { MIGRATION_ACTIONS, type MigrationAction, type MigrationStep } from '../../../../lib/models/migration.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { nameOfItem } from '../model-labels.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

const actionLabel = (action: MigrationAction): string => {
  switch (action) {
    case 'keep':
      return msg('Keep')
    case 'rename':
      return msg('Rename')
    case 'convert':
      return msg('Convert')
    case 'drop':
      return msg('Drop')
  }
}

const reasonLabel = (reason: MigrationStep['reason']): string => {
  switch (reason) {
    case 'same':
      return msg('the same in both')
    case 'renamed':
      return msg('the same business id')
    case 'unit':
      return msg('another unit')
    case 'type':
      return msg('another type')
    case 'removed':
      return msg('not there any more')
  }
}

interface NumberProps {
  label: string
  value: number
  onChange: (value: number) => void
}

const NumberBox = ({ label, value, onChange }: NumberProps) => (
  <input
    type="number"
    step="any"
    className="yaw-input yaw-input--mini models__factor"
    aria-label={label}
    defaultValue={value}
    onChange={({ target }) => {
      if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber)
    }}
  />
)

interface RowProps {
  page: RecordsPage
  step: MigrationStep
  attribute: Values
  now: readonly Values[]
  onChange: (step: MigrationStep) => void
}

const Row = ({ page, step, attribute, now, onChange }: RowProps) => {
  const labels = useRecordLabels(page)
  const target = now.find((each) => idOf('attribute', each) === step.to)
  const choose = (action: MigrationAction | null) => {
    if (action === null) return
    const to = action === 'drop' ? '' : step.to || step.from
    onChange({ ...step, action, to: action === 'keep' ? step.from : to })
  }
  return (
    <tr>
      <th scope="row" className="yaw-mono">
        {step.from}
      </th>
      <td>{nameOfItem(attribute, labels.isEnglish)}</td>
      <td>{textOf(attribute, 'unit')}</td>
      <td>
        <SelectBox
          label={msg(str`What becomes of ${step.from}`)}
          size="mini"
          value={step.action}
          options={MIGRATION_ACTIONS.map((action) => ({ value: action, label: actionLabel(action) }))}
          onChange={choose}
        />
      </td>
      <td>
        {(step.action === 'rename' || step.action === 'convert') && (
          <SelectBox
            label={msg(str`New attribute for ${step.from}`)}
            size="mini"
            value={target === undefined ? null : step.to}
            options={now.map((each) => ({
              value: idOf('attribute', each),
              label: `${idOf('attribute', each)} · ${nameOfItem(each, labels.isEnglish)}`,
            }))}
            onChange={(to) => onChange({ ...step, to: to ?? '' })}
          />
        )}
      </td>
      <td>
        {step.action === 'convert' && (
          <span className="models__conversion">
            <NumberBox
              label={msg(str`Factor for ${step.from}`)}
              value={step.factor}
              onChange={(factor) => onChange({ ...step, factor })}
            />
            {' × + '}
            <NumberBox
              label={msg(str`Offset for ${step.from}`)}
              value={step.offset}
              onChange={(offset) => onChange({ ...step, offset })}
            />{' '}
            {target && textOf(target, 'unit')}
          </span>
        )}
      </td>
      <td className="yaw-secondary">{reasonLabel(step.reason)}</td>
    </tr>
  )
}

interface StepTableProps {
  page: RecordsPage
  steps: readonly MigrationStep[]
  old: readonly Values[]
  now: readonly Values[]
  onChange: (steps: readonly MigrationStep[]) => void
}

export const StepTable = ({ page, steps, old, now, onChange }: StepTableProps) => {
  const [withKept, setWithKept] = useState(false)
  const kept = steps.filter(({ action, reason }) => action === 'keep' && reason === 'same').length
  const shown = steps.filter(({ action, reason }) => withKept || action !== 'keep' || reason !== 'same')
  const attributeOf = (id: string) => old.find((each) => idOf('attribute', each) === id) ?? {}
  return (
    <section aria-label={msg('Attributes')}>
      <div className="models__tools">
        <span>{msg(str`${formatCount(kept)} of ${formatCount(steps.length)} attributes stay as they are`)}</span>
        <Checkbox checked={withKept} onChange={setWithKept}>
          {msg('Show these too')}
        </Checkbox>
      </div>
      {shown.length > 0 && (
        <div className="models__scroll models__scroll--short">
          <PlainTable
            className="models__table"
            aria-label={msg('Attributes')}
            heads={[
              msg('Attribute before'),
              msg('Name'),
              msg('Unit'),
              msg('Its settings'),
              msg('New attribute'),
              msg('Conversion'),
              msg('Why'),
            ]}
          >
            {shown.map((step) => (
              <Row
                key={step.from}
                page={page}
                step={step}
                attribute={attributeOf(step.from)}
                now={now}
                onChange={(next) => onChange(steps.map((each) => (each.from === next.from ? next : each)))}
              />
            ))}
          </PlainTable>
        </div>
      )}
    </section>
  )
}
