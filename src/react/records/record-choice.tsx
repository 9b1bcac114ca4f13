// A record or a thing chosen in a dialog that is no described form: a reference, with only what the dialog has to say of it.
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { ReferenceField } from './reference-field.tsx'

interface RecordChoiceProps {
  page: RecordsPage
  resource: string
  label: string
  hint?: string | undefined
  name: string
  required?: boolean
  disabled?: boolean
  error?: string | undefined
  value: string | null
  onChange: (id: string | null) => void
}

export const RecordChoice = ({ hint, required = false, disabled = false, error, ...field }: RecordChoiceProps) => (
  <ReferenceField
    {...field}
    hint={hint}
    required={required}
    disabled={disabled}
    error={error}
    onBlur={() => undefined}
    ref={null}
  />
)
