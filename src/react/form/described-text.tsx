// Texts of a described form: a line, several lines, JSON, a day, a time.
import { msg } from '@lit/localize'

import type { FieldOf } from '../../contract/form/form-description.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { DescribedControlProps } from './described-field.tsx'

type Line = FieldOf<'text' | 'password' | 'host' | 'ip' | 'email' | 'phone'>

/** What the keyboard of a telephone offers; a password shows dots. */
const TYPES = { text: 'text', password: 'password', host: 'text', ip: 'text', email: 'email', phone: 'tel' } as const

export const DescribedText = ({ field, input, fixed, around: _around, ...words }: DescribedControlProps<Line>) => (
  <TextField
    {...input}
    {...words}
    value={String(input.value ?? '')}
    type={TYPES[field.kind]}
    autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
    mono={field.mono}
    readOnly={fixed}
  />
)

type Lines = FieldOf<'textarea' | 'json'>

export const DescribedLines = ({ field, input, fixed, around: _around, ...words }: DescribedControlProps<Lines>) => (
  <TextArea
    {...input}
    {...words}
    value={String(input.value ?? '')}
    rows={field.rows ?? (field.kind === 'json' ? 5 : 2)}
    limit={field.maxLength}
    mono={field.mono ?? field.kind === 'json'}
    readOnly={fixed}
  />
)

export const DescribedDate = ({
  field: _field,
  input,
  fixed,
  around: _around,
  ...words
}: DescribedControlProps<FieldOf<'date'>>) => (
  <DateField {...input} {...words} value={String(input.value ?? '')} readOnly={fixed} />
)

/** Hour and minute; the browser's own control writes it as the language of the browser has it, so that it is typed. */
export const DescribedTime = ({
  field: _field,
  input,
  fixed,
  around: _around,
  ...words
}: DescribedControlProps<FieldOf<'time'>>) => (
  <TextField
    {...input}
    {...words}
    value={String(input.value ?? '')}
    placeholder={words.placeholder ?? msg('HH:MM')}
    readOnly={fixed}
  />
)
