// A choice from a list with its label and error.
import { Field, type FieldFrameProps, splitFrame } from './field.tsx'
import { SelectBox, type SelectBoxProps } from './select-box.tsx'

export type SelectFieldProps<Value extends string> = FieldFrameProps &
  Omit<SelectBoxProps<Value>, 'control' | 'label' | 'size'>

export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { frame, rest } = splitFrame(props)
  return <Field {...frame}>{(control) => <SelectBox {...rest} control={control} />}</Field>
}
