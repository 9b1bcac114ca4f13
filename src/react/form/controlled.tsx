// Ties a control of the kit to a field of a form: value, blur, focus on error, and the error in words.
import type { ReactNode } from 'react'
import { type Control, type ControllerRenderProps, type FieldPath, type FieldValues, Controller } from 'react-hook-form'

import type { FieldProblem } from '../../contract/wire/problem.ts'
import { issueText } from '../ui/issue-text.ts'
import { readFieldError } from './schema-resolver.ts'

interface ControlledProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
  /** Names the field in the error. */
  label: string
  /** Words for problems that the label alone cannot tell; undefined leaves them to the usual ones. */
  errorText?: ((problem: FieldProblem) => string | undefined) | undefined
  children: (field: ControllerRenderProps<Values, Name> & { label: string; error: string | undefined }) => ReactNode
}

export const Controlled = <Values extends FieldValues, Name extends FieldPath<Values>>(
  props: ControlledProps<Values, Name>,
) => (
  <Controller
    control={props.control}
    name={props.name}
    render={({ field, fieldState }) => {
      const problem = readFieldError(fieldState.error)
      const error = problem === undefined ? undefined : (props.errorText?.(problem) ?? issueText(problem, props.label))
      return <>{props.children({ ...field, label: props.label, error })}</>
    }}
  />
)
