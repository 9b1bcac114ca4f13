// One field of the thing form with the label that belongs to it.
import type { ReactNode } from 'react'
import type { Control, ControllerRenderProps, FieldPath } from 'react-hook-form'

import { Controlled } from '../../form/controlled.tsx'
import { fieldLabel } from './field-labels.ts'
import type { ThingFormValues } from './thing-form.tsx'

interface ThingFieldProps<Name extends FieldPath<ThingFormValues>> {
  control: Control<ThingFormValues>
  name: Name
  children: (
    field: ControllerRenderProps<ThingFormValues, Name> & { label: string; error: string | undefined },
  ) => ReactNode
}

export const ThingField = <Name extends FieldPath<ThingFormValues>>({
  control,
  name,
  children,
}: ThingFieldProps<Name>) => (
  <Controlled control={control} name={name} label={fieldLabel(name)}>
    {children}
  </Controlled>
)
