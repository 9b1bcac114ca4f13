// The unit converter: one value in every unit of its quantity; units of different quantities never convert (screens 2; VAL-8).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { QUANTITY_KINDS } from '../../../contract/records/info-model-dictionary/quantity-kinds.ts'
import { unit as unitKind } from '../../../contract/records/info-model-dictionary/unit.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { activeLanguageTag } from '../../../locales/locale.ts'
import { createDictionaryTree } from '../../../stores/pages/info-model-dictionary/tree.ts'
import { type KnownUnit, convertAll, createUnits } from '../../../stores/pages/info-model-dictionary/units.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import './info-model-dictionary.css'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useData } from '../../use-data.ts'

/** Beyond these, zeros would be all there is to see. */
const [LEAST, MOST] = [1e-9, 1e15]

/** All the digits that a value has. */
const valueText = (value: number): string => {
  const size = Math.abs(value)
  const isWide = value !== 0 && (size < LEAST || size >= MOST)
  const notation = isWide ? 'scientific' : 'standard'
  return new Intl.NumberFormat(activeLanguageTag(), { notation, maximumSignificantDigits: 12 }).format(value)
}

interface ConverterProps {
  page: RecordsPage
  units: readonly KnownUnit[]
}

const Values = ({ page, units, from, value }: ConverterProps & { from: KnownUnit; value: number }) => {
  const isEnglish = useStore(page.session.locale.$locale) === 'en'
  return (
    <PlainTable
      className="dictionary__table"
      aria-live="polite"
      heads={[msg('Unit'), msg('Name'), { label: msg('Value'), className: 'yaw-number' }]}
    >
      {convertAll(units, from, value).map(({ unit, value: converted }) => (
        <tr key={unit.id} aria-current={unit === from || undefined}>
          <th scope="row">
            <button
              type="button"
              className="yaw-button yaw-button--link"
              onClick={() => void page.inspector.open(unitKind, unit.id)}
            >
              {unit.symbol}
            </button>
          </th>
          <td>{isEnglish ? unit.en || unit.zh : unit.zh || unit.en}</td>
          <td className="yaw-number">
            {valueText(converted)} {unit.symbol}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

const Converter = ({ page, units }: ConverterProps) => {
  const quantities = QUANTITY_KINDS.filter(({ value }) => units.some(({ quantity }) => quantity === value))
  const [quantity, setQuantity] = useState(quantities[0]?.value ?? '')
  const [fromId, setFromId] = useState<string | null>(null)
  const [value, setValue] = useState<number | null>(1)
  const choices = units.filter((unit) => unit.quantity === quantity).toSorted((a, b) => a.factor - b.factor)
  const outline = useStore(page.plugin(createDictionaryTree).$outline)
  const used = outline.status === 'loading' ? undefined : outline.data?.used
  // Whoever has not chosen begins with the unit that most objects have.
  const usual = choices.toSorted((a, b) => (used?.[b.id] ?? 0) - (used?.[a.id] ?? 0))[0]
  const from = choices.find(({ id }) => id === fromId) ?? usual
  return (
    <>
      <div className="dictionary__converter" role="group" aria-label={msg('Unit converter')}>
        <SelectField
          layout="above"
          label={msg('Quantity')}
          options={quantities.map(({ value: code, label }) => ({ value: code, label: inLanguage(label) }))}
          value={quantity}
          onChange={(code) => setQuantity(code ?? '')}
        />
        <NumberField
          layout="above"
          label={msg('Value')}
          value={value}
          onChange={setValue}
          error={Number.isNaN(value) ? msg('This is no number') : undefined}
        />
        <SelectField
          layout="above"
          label={msg('Unit')}
          options={choices.map(({ id, symbol }) => ({ value: id, label: symbol }))}
          value={from?.id ?? null}
          onChange={setFromId}
        />
      </div>
      <div className="dictionary__scroll">
        {from !== undefined && value !== null && !Number.isNaN(value) && (
          <Values page={page} units={choices} from={from} value={value} />
        )}
      </div>
    </>
  )
}

export const UnitsOverview = ({ page }: { page: RecordsPage }) => {
  const { $units } = page.plugin(createUnits)
  const units = useData($units)
  return (
    <div className="dictionary">
      <Loaded value={$units} rows={12} />
      {units?.length === 0 && (
        <EmptyState title={msg('There are no units yet')} text={msg('Create them in the grid, or import a file')} />
      )}
      {units !== undefined && units.length > 0 && <Converter page={page} units={units} />}
    </div>
  )
}
