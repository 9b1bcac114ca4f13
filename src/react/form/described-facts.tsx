// What a described form holds, to read: the same fields, sections, units and words. What is not given is left out, but for
// numbers (VAL-7).
import { msg } from '@lit/localize'
import { type ReactNode } from 'react'

import { chunk } from '../../api/load-chunk.ts'
import { type FormValues, fieldStates, isEmptyValue, valueAt } from '../../contract/form/form-conditions.ts'
import type { FieldOf, FormDescription, FormField } from '../../contract/form/form-description.ts'
import { showValue } from '../../lib/text/format.ts'
import { formatDecimal, formatMeasure } from '../../locales/format.ts'
import { inLanguage } from '../../locales/in-language.ts'
import './described.css'
import { OnDemand } from '../on-demand.tsx'
import { useChoices } from './described-choice.tsx'
import type { DescribedSurroundings } from './described-field.tsx'

/** Pictures come with the first facts that have some. */
const loadMark = chunk(() => import('../ui/icon-picker/appearance-mark.tsx'))

/** Told also where they are not given (VAL-7). */
const NUMBERS: ReadonlySet<FormField['kind']> = new Set(['number', 'integer'])

/** Stands right at its number. */
const DEGREE = '°'

interface FactProps {
  label: string
  mono?: boolean | undefined
  unit?: string | undefined
  children: ReactNode
}

/** One row; for what a screen tells beside the fields. */
export const Fact = ({ label, mono = false, unit, children }: FactProps) => (
  <div className="facts__row">
    <dt>{label}</dt>
    <dd className={mono ? 'yaw-mono' : undefined}>
      {children}
      {unit !== undefined && <span className="facts__unit">{unit === DEGREE ? unit : ` ${unit}`}</span>}
    </dd>
  </div>
)

const Words = ({ field, codes, around }: { field: Chosen; codes: string[]; around: DescribedSurroundings }) => {
  const options = useChoices(field, codes, around)
  const words = codes.map((code) => options.find(({ value }) => value === code)?.label ?? code)
  return words.join(' · ')
}

type Chosen = FieldOf<'select' | 'multi-select'>

const toCodes = (value: unknown) => (Array.isArray(value) ? value.map(String) : [String(value)])

const numberWords = ({ decimals }: FieldOf<'number' | 'integer'>, value: number) =>
  decimals === undefined ? formatMeasure(value) : formatDecimal(value, decimals)

/** Rows as lines: what each column says, without what is not given. */
const TableFact = ({ field, rows }: { field: FieldOf<'table'>; rows: readonly unknown[] }) =>
  rows
    .map((row) =>
      field.columns
        .map(({ name, label }) => [inLanguage(label), valueAt({ row }, `row.${name}`)] as const)
        .filter(([, cell]) => !isEmptyValue(cell))
        .map(([label, cell]) => `${label} ${String(cell)}`)
        .join(' · '),
    )
    .join('\n')

const AppearanceFact = (props: { appearance: NonNullable<FieldOf<'text'>['appearance']>; value: string }) => (
  <OnDemand load={loadMark} waiting={props.value}>
    {({ AppearanceMark }) => <AppearanceMark {...props} />}
  </OnDemand>
)

const FieldFact = ({ field, value, around }: { field: FormField; value: unknown; around: DescribedSurroundings }) => {
  const label = inLanguage(field.label)
  switch (field.kind) {
    case 'number':
    case 'integer':
      return (
        <Fact label={label} unit={isEmptyValue(value) ? undefined : field.unit}>
          {typeof value === 'number' ? numberWords(field, value) : showValue(value)}
        </Fact>
      )
    case 'select':
    case 'multi-select':
      return (
        <Fact label={label}>
          <Words field={field} codes={toCodes(value)} around={around} />
        </Fact>
      )
    case 'switch':
      return <Fact label={label}>{value === true ? msg('Yes') : msg('No')}</Fact>
    case 'date':
    case 'time':
      return <Fact label={label}>{String(value)}</Fact>
    case 'password':
      return <Fact label={label}>••••••</Fact>
    case 'table':
      return (
        <Fact label={label}>
          <TableFact field={field} rows={Array.isArray(value) ? value : []} />
        </Fact>
      )
    case 'reference':
      return <Fact label={label}>{(around.linkOf ?? around.nameOf)?.(String(value)) ?? String(value)}</Fact>
    case 'text':
      return (
        <Fact label={label} mono={field.mono}>
          {field.appearance === undefined ? (
            String(value)
          ) : (
            <AppearanceFact appearance={field.appearance} value={String(value)} />
          )}
        </Fact>
      )
    default:
      return (
        <Fact label={label} mono={field.mono ?? field.kind === 'json'}>
          {String(value)}
        </Fact>
      )
  }
}

export interface DescribedFactsProps extends DescribedSurroundings {
  description: FormDescription
  values: FormValues
  /** Fields that the screen tells in its own way. */
  omit?: readonly string[] | undefined
  /** Tells what is switched off too, where that says something. */
  withNo?: boolean | undefined
  /** Rows before and after those without a section. */
  before?: ReactNode
  after?: ReactNode
}

export const DescribedFacts = (props: DescribedFactsProps) => {
  const { description, values, omit = [], withNo = false, before, after, ...around } = props
  const states = fieldStates(description, values)
  const isTold = ({ name, kind }: FormField) => {
    const value = valueAt(values, name)
    return !isEmptyValue(value) || NUMBERS.has(kind) || (withNo && value === false)
  }
  const given = description.fields.filter(
    (field) => !omit.includes(field.name) && states.get(field.name)?.visible === true && isTold(field),
  )
  const draw = (field: FormField) => (
    <FieldFact key={field.name} field={field} value={valueAt(values, field.name)} around={around} />
  )
  return (
    <div>
      <dl className="facts">
        {before}
        {given.filter(({ section }) => section === undefined).map(draw)}
        {after}
      </dl>
      {description.sections.map(({ id, label }) => {
        const fields = given.filter(({ section }) => section === id)
        if (fields.length === 0) return null
        return (
          <section key={id}>
            <h3 className="facts__title">{inLanguage(label)}</h3>
            <dl className="facts">{fields.map(draw)}</dl>
          </section>
        )
      })}
    </div>
  )
}
