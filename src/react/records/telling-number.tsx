// A number of a record with what follows from it, told while it is entered: a column that the grid adds behind its field.
import { useWatch } from 'react-hook-form'

import type { FieldOf } from '../../contract/form/form-description.ts'
import type { AddedColumn } from '../../stores/parts/records/record-columns.ts'
import type { DescribedControlProps } from '../form/described-field.tsx'
import { DescribedNumber } from '../form/described-number.tsx'

interface TellingNumberProps extends DescribedControlProps<FieldOf<'number' | 'integer'>> {
  added: AddedColumn
}

export const TellingNumber = ({ added, ...control }: TellingNumberProps) => {
  const values = useWatch({ control: control.around.control })
  const told = added.text(values)
  return <DescribedNumber {...control} hint={told === '' ? control.hint : `${added.label()}: ${told}`} />
}
