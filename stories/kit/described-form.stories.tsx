import { atom } from 'nanostores'

import { type FormValues, initialValues, withValue } from '../../src/contract/form/form-conditions.ts'
import type { FormDescription } from '../../src/contract/form/form-description.ts'
import { schemaOf } from '../../src/contract/form/form-schema.ts'
import { DescribedFacts } from '../../src/react/form/described-facts.tsx'
import type { ReferenceFieldProps } from '../../src/react/form/described-field.tsx'
import { DescribedFields } from '../../src/react/form/described-fields.tsx'
import { useDescribedForm } from '../../src/react/form/use-described-form.ts'
import { Button } from '../../src/react/ui/button.tsx'
import { Combobox } from '../../src/react/ui/fields/combobox.tsx'
import { CONNECTION_FORM } from '../../tests/support/unit/described.ts'
import { draw } from '../support/story-root.tsx'

export default { title: 'Kit/Described form' }

const dictionaries = { get: () => ({ $items: atom([]), $label: atom(String) }) }
const GATEWAYS = ['gw-1', 'gw-2', 'gw-3'].map((value) => ({
  value,
  label: `Gateway ${value}`,
  detail: 'Front gateway',
}))

const Gateway = (field: ReferenceFieldProps) => (
  <Combobox {...field} valueLabel={field.value ?? undefined} search={async () => GATEWAYS} />
)

const FILLED: FormValues = {
  ...initialValues(CONNECTION_FORM),
  code: 'WTUR',
  standard: 'ed2',
  editions: ['ed1'],
  validFrom: '2026-01-01',
  note: 'Collects what the turbines of the first line tell',
  network: { host: '10.20.1.11', port: 2404, timeout: 2.5, tls: true, server: 'scada.example.com' },
  gateway: 'gw-1',
  contact: { email: 'duty@example.com', phone: '', more: '{ "shift": 2 }', id: 'cn-0007' },
}

interface FormProps {
  description?: FormDescription
  initial: FormValues
  width?: string
}

const Form = ({ description = CONNECTION_FORM, initial, width = '720px' }: FormProps) => {
  const form = useDescribedForm({ description, schema: schemaOf(description), initial })
  return (
    <form
      noValidate
      style={{ inlineSize: width }}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(() => undefined)
      }}
    >
      <DescribedFields
        form={form}
        dictionaries={dictionaries}
        renderReference={(_resource, field) => <Gateway {...field} />}
      />
      <p style={{ marginBlockStart: 12 }}>
        <Button kind="primary" type="submit">
          Save
        </Button>
      </p>
    </form>
  )
}

export const EveryKind = draw(() => <Form initial={FILLED} />)
export const Empty = draw(() => <Form initial={initialValues(CONNECTION_FORM)} />)
export const Narrow = draw(() => <Form initial={FILLED} width="360px" />)

/** Saving says what is wrong. */
export const Wrong = draw(() => (
  <Form initial={withValue({ ...FILLED, code: 'wtur', standard: '', validFrom: 'soon' }, 'network.port', 70_000)} />
))

export const NotEditable = draw(() => (
  <Form
    initial={FILLED}
    description={{
      ...CONNECTION_FORM,
      fields: CONNECTION_FORM.fields.map((field) => ({ ...field, readOnly: true })),
    }}
  />
))

export const ToRead = draw(() => (
  <DescribedFacts description={CONNECTION_FORM} values={FILLED} dictionaries={dictionaries} />
))
