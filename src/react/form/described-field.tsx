// One described field: the control of its kind, with label, hint and error in the language of the page (screens 5).
import { msg, str } from '@lit/localize'
import type { ReactNode, Ref } from 'react'
import type { Control, ControllerRenderProps, FieldValues } from 'react-hook-form'

import type { FieldState } from '../../contract/form/form-conditions.ts'
import type { FieldOf, FormDescription, FormField } from '../../contract/form/form-description.ts'
import type { FieldProblem } from '../../contract/wire/problem.ts'
import { formatMeasure } from '../../locales/format.ts'
import { inLanguage } from '../../locales/in-language.ts'
import type { Dictionary } from '../../stores/plugins/dictionaries.ts'
import { Controlled } from './controlled.tsx'
import { DescribedChoice, DescribedChoices, DescribedSwitch } from './described-choice.tsx'
import { DescribedAppearance } from './described-appearance.tsx'
import { DescribedNumber } from './described-number.tsx'
import { DescribedTable } from './described-table.tsx'
import { DescribedDate, DescribedLines, DescribedText, DescribedTime } from './described-text.tsx'
import { counted } from '../../lib/text/format-count.ts'

/** What a control that a screen brings for a reference is given. */
export interface ReferenceFieldProps {
  label: string
  hint: string | undefined
  required: boolean
  disabled: boolean
  error: string | undefined
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  name: string
  ref: Ref<HTMLInputElement>
}

/** What fields need of their surroundings. */
export interface DescribedSurroundings {
  dictionaries: { get: (code: string) => Pick<Dictionary, '$items' | '$label'> }
  /** The control for references to records of a resource. */
  renderReference?: (resource: string, field: ReferenceFieldProps) => ReactNode
  /** A control that a screen brings for a field of its own; undefined leaves it to its kind. */
  renderOwn?: (props: DescribedControlProps) => ReactNode
  /** Words for the id that a reference holds, where it is read. */
  nameOf?: (id: string) => string
  /** The same as a way to it, where there is one. */
  linkOf?: (id: string) => ReactNode
}

/** What the fields of a form know of it beside. */
export interface DescribedInside extends DescribedSurroundings {
  control: Control<FieldValues>
}

export interface DescribedControlProps<Field extends FormField = FormField> {
  field: Field
  /** Value, change, blur, focus; with the words of label and error. */
  input: ControllerRenderProps<FieldValues> & { label: string; error: string | undefined }
  hint: string | undefined
  placeholder: string | undefined
  required: boolean
  /** Shows and cannot be changed. */
  fixed: boolean
  around: DescribedInside
}

/** Words for what only the description can tell. */
const describedText = (problem: FieldProblem, field: FormField, description: FormDescription): string | undefined => {
  const { rule } = problem
  const label = inLanguage(field.label)
  const own = description.rules.find((each) => each.rule === rule && each.field === field.name)
  if (own !== undefined) return inLanguage(own.message)
  if (rule === 'pattern' && field.kind === 'text' && field.patternHint !== undefined) {
    return `${label}: ${inLanguage(field.patternHint)}`
  }
  if (rule === 'minLength' && 'minLength' in field && field.minLength !== undefined) {
    return msg(str`${label} needs at least ${counted(msg('# character|# characters'), field.minLength)}`)
  }
  if (rule === 'step' && 'step' in field && field.step !== undefined) {
    return msg(str`${label} goes in steps of ${formatMeasure(field.step)}`)
  }
  return undefined
}

const Reference = ({ field, input, hint, required, fixed, around }: DescribedControlProps<FieldOf<'reference'>>) =>
  around.renderReference?.(field.resource, { ...input, hint, required, disabled: fixed })

const ofKind = (props: DescribedControlProps): ReactNode => {
  const { field } = props
  switch (field.kind) {
    case 'textarea':
    case 'json':
      return <DescribedLines {...props} field={field} />
    case 'number':
    case 'integer':
      return <DescribedNumber {...props} field={field} />
    case 'select':
      return <DescribedChoice {...props} field={field} />
    case 'multi-select':
      return <DescribedChoices {...props} field={field} />
    case 'switch':
      return <DescribedSwitch {...props} field={field} />
    case 'date':
      return <DescribedDate {...props} field={field} />
    case 'time':
      return <DescribedTime {...props} field={field} />
    case 'table':
      return <DescribedTable {...props} field={field} />
    case 'reference':
      return <Reference {...props} field={field} />
    default:
      if (field.kind === 'text' && field.appearance !== undefined) {
        return <DescribedAppearance {...props} field={field} />
      }
      return <DescribedText {...props} field={field} />
  }
}

interface DescribedFieldProps {
  field: FormField
  description: FormDescription
  control: Control<FieldValues>
  state: FieldState
  around: DescribedSurroundings
}

export const DescribedField = ({ field, description, control, state, around }: DescribedFieldProps) => (
  <Controlled
    control={control}
    name={field.name}
    label={inLanguage(field.label)}
    errorText={(problem) => describedText(problem, field, description)}
  >
    {(input) => {
      const props: DescribedControlProps = {
        field,
        input,
        hint: field.hint && inLanguage(field.hint),
        placeholder: field.placeholder && inLanguage(field.placeholder),
        required: state.required,
        fixed: !state.enabled,
        around: { ...around, control },
      }
      return around.renderOwn?.(props) ?? ofKind(props)
    }}
  </Controlled>
)
