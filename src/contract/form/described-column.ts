// A column that spreadsheets have beside those that are built in, as the platform tells it to the import wizard: a form that is
// published describes it (decisions 61, 63).
import * as z from 'zod/mini'

import { FormField } from './form-description.ts'

const LocalizedText = z.object({ zh: z.string(), en: z.string() })

/** As `RecordColumn`. */
export const DescribedColumn = z.object({
  name: z.string(),
  label: LocalizedText,
  hint: z.optional(LocalizedText),
  required: z.boolean(),
  readOnly: z.boolean(),
  field: FormField,
  /** Field that holds its value. */
  part: z.string(),
})
export type DescribedColumn = z.output<typeof DescribedColumn>
