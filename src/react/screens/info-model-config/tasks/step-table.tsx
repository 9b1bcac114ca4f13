// What becomes of each attribute of the version before: kept, called otherwise, converted, dropped.
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { type Values, idOf, textOf } from '../../../../lib/models/items.ts'
import { MIGRATION_DEEDS, type MigrationDeed, type MigrationStep } from '../../../../lib/models/migration.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { nameOfItem } from '../model-words.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

const deedWord = (deed: MigrationDeed): string => {
  switch (deed) {
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

const reasonWord = (reason: MigrationStep['reason']): string => {
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
  const words = useRecordWords(page)
  const target = now.find((each) => idOf('attribute', each) === step.to)
  const choose = (deed: MigrationDeed | null) => {
    if (deed === null) return
    const to = deed === 'drop' ? '' : step.to || step.from
    onChange({ ...step, deed, to: deed === 'keep' ? step.from : to })
  }
  return (
    <tr>
      <th scope="row" className="yaw-mono">
        {step.from}
      </th>
      <td>{nameOfItem(attribute, words.isEnglish)}</td>
      <td>{textOf(attribute, 'unit')}</td>
      <td>
        <SelectBox
          label={msg(str`What becomes of ${step.from}`)}
          size="mini"
          value={step.deed}
          options={MIGRATION_DEEDS.map((deed) => ({ value: deed, label: deedWord(deed) }))}
          onChange={choose}
        />
      </td>
      <td>
        {(step.deed === 'rename' || step.deed === 'convert') && (
          <SelectBox
            label={msg(str`New attribute for ${step.from}`)}
            size="mini"
            value={target === undefined ? null : step.to}
            options={now.map((each) => ({
              value: idOf('attribute', each),
              label: `${idOf('attribute', each)} · ${nameOfItem(each, words.isEnglish)}`,
            }))}
            onChange={(to) => onChange({ ...step, to: to ?? '' })}
          />
        )}
      </td>
      <td>
        {step.deed === 'convert' && (
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
      <td className="yaw-secondary">{reasonWord(step.reason)}</td>
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
  const kept = steps.filter(({ deed, reason }) => deed === 'keep' && reason === 'same').length
  const shown = steps.filter(({ deed, reason }) => withKept || deed !== 'keep' || reason !== 'same')
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
