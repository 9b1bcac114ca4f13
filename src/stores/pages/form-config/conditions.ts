// Conditions and options of a row as lists instead of texts of JSON, so that they can be edited one by one (screens 5).
import { OPERATORS, type Operator } from '../../../contract/form/form-description.ts'
import { type RowValues, listOf, textOf } from '../../../contract/records/form-config/described-row.ts'

export interface DraftCondition {
  field: string
  operator: Operator
  /** As it is typed; codes of a list are divided by commas. */
  value: string
}

const isOperator = (text: string): text is Operator => OPERATORS.some((operator) => operator === text)

export const isValueless = (operator: Operator): boolean => operator === 'empty' || operator === 'notEmpty'
const isList = (operator: Operator) => operator === 'in' || operator === 'notIn'

/** Null where the text is no list of conditions: it is then edited as text. */
export const readConditions = (values: RowValues, name: string): DraftCondition[] | null => {
  const list = listOf(values, name)
  if (list === null) return null
  return (list ?? []).map((each) => {
    const operator = textOf(each, 'operator')
    const value = each['value']
    return {
      field: textOf(each, 'field'),
      operator: isOperator(operator) ? operator : 'notEmpty',
      value: Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value),
    }
  })
}

/** What was typed, as the kind of the field that it is compared with. */
const toScalar = (text: string, kind: string | undefined): string | number | boolean => {
  if (kind === 'switch') return text.trim() === 'true'
  const isNumber = kind === 'number' || kind === 'integer' || kind === 'port'
  return isNumber && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text.trim()
}

/** Empty where there is no condition. */
export const writeConditions = (
  conditions: readonly DraftCondition[],
  kindOf: (field: string) => string | undefined,
): string =>
  conditions.length === 0
    ? ''
    : JSON.stringify(
        conditions.map(({ field, operator, value }) => {
          if (isValueless(operator)) return { field, operator }
          const kind = kindOf(field)
          const parts = value.split(',').filter((part) => part.trim() !== '')
          return {
            field,
            operator,
            value: isList(operator) ? parts.map((part) => toScalar(part, kind)) : toScalar(value, kind),
          }
        }),
      )

export interface DraftOption {
  value: string
  zh: string
  en: string
  /** Value above that it belongs to; empty where there is none. */
  of: string
}

export const readOptions = (values: RowValues): DraftOption[] | null => {
  const list = listOf(values, 'options')
  if (list === null) return null
  return (list ?? []).map((each) => ({
    value: textOf(each, 'value'),
    zh: textOf(each, 'zh'),
    en: textOf(each, 'en'),
    of: textOf(each, 'of'),
  }))
}

export const writeOptions = (options: readonly DraftOption[]): string =>
  options.length === 0
    ? ''
    : JSON.stringify(options.map(({ value, zh, en, of }) => ({ value, zh, en, ...(of !== '' && { of }) })))
