// Values that a thing has in fields of its published form, as cells of a sheet (VAL-4).
import { type FormValues, valueAt } from '../../../../../src/contract/form/form-conditions.ts'
import type { FormField } from '../../../../../src/contract/form/form-description.ts'
import type { ThingType } from '../../../../../src/contract/thing/thing-types.ts'
import type { CellValue } from '../../../../spreadsheets/cell-xml.ts'
import { type LabelSource, inLanguage, toCellValue } from '../../cells.ts'
import type { FormColumn } from './columns.ts'
import { ownerId } from '../../../../../src/contract/records/form-config/thing-owners.ts'

export interface TellingThing {
  type: ThingType
  subType: string | null
  extra: Readonly<Record<string, unknown>> | null
}

/** What fields and the choices among theirs hang on. */
export const valuesOf = ({ type, subType, extra }: TellingThing): FormValues => ({
  farmType: type === 'thing_farm' ? subType : null,
  deviceType: type === 'thing_device' ? subType : null,
  extra: extra ?? {},
})

export const tellValue = (field: FormField, values: FormValues, wording: LabelSource): CellValue =>
  toCellValue(inLanguage(field, valueAt(values, field.name), (name) => valueAt(values, name), wording))

/** Empty where the form of the thing has not the field. */
export const tellField = ({ of }: FormColumn, thing: TellingThing, wording: LabelSource): CellValue => {
  const field = of.get(ownerId(thing.type, thing.subType))
  return field === undefined ? null : tellValue(field, valuesOf(thing), wording)
}
