// A choice from a list with its label and error; typing goes to the first option that begins with what is typed.
import { useRef } from 'react'

import { Field, type FieldFrameProps, splitFrame } from './field.tsx'
import { SelectBox, type SelectBoxProps } from './select-box.tsx'

export type SelectFieldProps<Value extends string> = FieldFrameProps &
  Omit<SelectBoxProps<Value>, 'description' | 'invalid' | 'label'> & { name?: string | undefined }

export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { frame, rest } = splitFrame(props)
  const { ref, name: _name, ...box } = rest
  const own = useRef<{ focus: () => void }>(null)
  return (
    <Field {...frame} onLabelClick={() => own.current?.focus()}>
      {() => (
        <SelectBox
          {...box}
          label={frame.label}
          description={frame.error ?? frame.hint}
          invalid={frame.error !== undefined}
          ref={(handle) => {
            own.current = handle
            if (typeof ref === 'function') return ref(handle)
            if (ref) ref.current = handle
          }}
        />
      )}
    </Field>
  )
}
