// A form drawn from its description: every kind of field, conditions, errors in words, and what is sent (screens 5; VAL-1).
import { expect } from 'chai'
import { atom } from 'nanostores'
import type { FormEvent } from 'react'

import { type FormValues, initialValues } from '../../../../src/contract/form/form-conditions.ts'
import type { FormDescription } from '../../../../src/contract/form/form-description.ts'
import { schemaOf } from '../../../../src/contract/form/form-schema.ts'
import { DescribedFacts } from '../../../../src/react/form/described-facts.tsx'
import type { ReferenceFieldProps } from '../../../../src/react/form/described-field.tsx'
import { DescribedFields } from '../../../../src/react/form/described-fields.tsx'
import { useDescribedForm } from '../../../../src/react/form/use-described-form.ts'
import { TextField } from '../../../../src/react/ui/fields/text-field.tsx'
import { CONNECTION_FORM } from '../../../support/unit/described.ts'
import { eventually } from '../../../support/unit/wait.ts'
import { type Mounted, click, endAll, mount, press, type } from '../ui/mount.tsx'

const dictionaries = { get: () => ({ $items: atom([]), $label: atom(String) }) }
const Gateway = ({ value, onChange, ...field }: ReferenceFieldProps) => (
  <TextField {...field} value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} />
)

interface FormProps {
  description?: FormDescription
  initial?: FormValues
  sent?: FormValues[]
}

const Form = ({ description = CONNECTION_FORM, initial = initialValues(description), sent = [] }: FormProps) => {
  const form = useDescribedForm({ description, schema: schemaOf(description), initial })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.submit((values) => void sent.push(values))
  }
  return (
    <form noValidate onSubmit={send}>
      <DescribedFields
        form={form}
        dictionaries={dictionaries}
        renderReference={(_resource, field) => <Gateway {...field} />}
      />
      <button type="submit">Save</button>
    </form>
  )
}

/** The control of a label, as a screen reader finds it. */
const control = ({ root, findAll }: Mounted, label: string): HTMLInputElement => {
  const found = findAll('label').find(({ textContent }) => textContent?.replace('*', '') === label)
  const id = found?.getAttribute('for') ?? ''
  const element = root.getElementById(id)
  if (element === null) throw new Error(`nothing is called ${label}`)
  return element as HTMLInputElement
}
const labels = ({ findAll }: Mounted) => findAll('label.yaw-field__label').map(({ textContent }) => textContent)
const errors = ({ findAll }: Mounted) => findAll('.yaw-field__error').map(({ textContent }) => textContent)
const save = (shown: Mounted) => click(shown.withText('button', 'Save'))
const choose = (select: HTMLElement, value: string) => {
  if (!(select instanceof HTMLSelectElement)) throw new Error('no select')
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('forms from descriptions', () => {
  afterEach(endAll)

  it('[VAL-1] draw every kind of field, each named by its label, in sections with a legend', () => {
    const shown = mount(<Form />)
    const kinds = ['Code', 'Standard', 'Also reads', 'Valid from', 'Note', 'Host', 'Port', 'Time-out', 'Encrypted']
    for (const label of [...kinds, 'Gateway', 'E-mail', 'Telephone', 'More', 'Id']) control(shown, label)
    expect(shown.findAll('fieldset > legend').map(({ textContent }) => textContent)).to.deep.equal([
      'Network',
      'Contact',
    ])
    expect(control(shown, 'Code').getAttribute('aria-required')).to.equal('true')
    expect(control(shown, 'Code').placeholder).to.equal('e.g. WTUR')
    expect(control(shown, 'Id').readOnly).to.equal(true)
    expect(control(shown, 'Port').value).to.equal('2404')
    const hint = control(shown, 'Port').getAttribute('aria-describedby') ?? ''
    expect(shown.root.getElementById(hint)?.textContent).to.equal('2404 for IEC 104, 502 for Modbus')
  })

  it('[VAL-1] fields come and go with what they depend on, and keep what was entered', () => {
    const shown = mount(<Form />)
    expect(labels(shown)).not.to.include('*Server name')
    click(control(shown, 'Encrypted'))
    type(control(shown, 'Server name'), 'scada')
    click(control(shown, 'Encrypted'))
    expect(labels(shown)).not.to.include('*Server name')
    click(control(shown, 'Encrypted'))
    expect(control(shown, 'Server name').value).to.equal('scada')
  })

  it('[VAL-1] what has to be entered follows what is typed', () => {
    const shown = mount(<Form />)
    expect(labels(shown)).to.include('*Telephone')
    type(control(shown, 'E-mail'), 'a@example.com')
    expect(labels(shown)).to.include('Telephone')
  })

  it('[VAL-1] [VAL-2] says what is wrong in words, and takes the focus to the first of them', async () => {
    const sent: FormValues[] = []
    const shown = mount(<Form sent={sent} />)
    type(control(shown, 'Code'), 'wtur')
    type(control(shown, 'Valid from'), '2024-02-30')
    type(control(shown, 'Port'), '70000')
    type(control(shown, 'Time-out'), '1.2')
    type(control(shown, 'E-mail'), 'nobody')
    type(control(shown, 'More'), '{')
    save(shown)
    await eventually(() => errors(shown).length > 0)
    expect(errors(shown)).to.deep.equal([
      'Code: four capital letters',
      'Please select Standard',
      'Valid from must be a date, such as 2024-06-30',
      'Please enter Host',
      'Port must be at most 65,535',
      'Time-out goes in steps of 0.5',
      'E-mail must be an e-mail address, such as name@example.com',
      'More must be JSON',
    ])
    await eventually(() => shown.focused() === control(shown, 'Code'))
    expect(control(shown, 'Code').getAttribute('aria-invalid')).to.equal('true')
    expect(sent).to.deep.equal([])
  })

  it('[VAL-1] sends what it holds, trimmed, without what does not show', async () => {
    const sent: FormValues[] = []
    const shown = mount(<Form sent={sent} />)
    type(control(shown, 'Code'), ' WTUR ')
    choose(control(shown, 'Standard'), 'ed2')
    click(shown.withText('.yaw-check-list .yaw-choice', 'IEC 61400-25-2 Ed. 1').querySelector('input') ?? shown.host)
    type(control(shown, 'Host'), '10.0.0.1')
    type(control(shown, 'Telephone'), '+86 10 1234 5678')
    click(control(shown, 'Encrypted'))
    type(control(shown, 'Server name'), 'scada')
    click(control(shown, 'Encrypted'))
    press(control(shown, 'Time-out'), 'ArrowUp')
    type(control(shown, 'Gateway'), 'gw-1')
    save(shown)
    await eventually(() => sent.length > 0)
    expect(sent[0]).to.deep.equal({
      ...initialValues(CONNECTION_FORM),
      code: 'WTUR',
      standard: 'ed2',
      editions: ['ed1'],
      gateway: 'gw-1',
      network: { host: '10.0.0.1', port: 2404, timeout: 3.5, tls: false, server: '' },
      contact: { email: '', phone: '+86 10 1234 5678', more: '', id: 'cn-0007' },
    })
  })

  it('[ENT-5] a day is taken as people write it and shown as it is kept', async () => {
    const shown = mount(<Form />)
    const day = control(shown, 'Valid from')
    type(day, '2024年6月3日')
    expect(day.value).to.equal('2024年6月3日')
    day.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await eventually(() => control(shown, 'Valid from').value === '2024-06-03')
  })

  it('[VAL-7] reads as the same fields, with units and words; of what is not given only numbers, as -.-', () => {
    const values = {
      code: 'WTUR',
      standard: 'ed1',
      network: { host: 'plant', port: 0, timeout: 2.5, tls: false, server: 'hidden' },
    }
    const shown = mount(<DescribedFacts description={CONNECTION_FORM} values={values} dictionaries={dictionaries} />)
    const rows = shown.findAll('.facts__row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).to.deep.equal([
      ['Code', 'WTUR'],
      ['Standard', 'IEC 61400-25-2 Ed. 1'],
      ['Host', 'plant'],
      ['Port', '0'],
      ['Time-out', '2.5 s'],
    ])
    expect(shown.findAll('h3').map(({ textContent }) => textContent)).to.deep.equal(['Network'])
    const { timeout: _, ...network } = values.network
    shown.draw(
      <DescribedFacts description={CONNECTION_FORM} values={{ ...values, network }} dictionaries={dictionaries} />,
    )
    expect(shown.findAll('.facts__row').at(-1)?.textContent).to.equal('Time-out-.-')
  })

  it('[RTE-14] a field of an icon keeps the focus and what is typed when the pictures come', async () => {
    const say = (text: string) => ({ zh: text, en: text })
    const appearance = (name: string, label: string, kind: 'icon' | 'colour') =>
      ({ kind: 'text', name, label: say(label), appearance: kind }) as const
    const fields = [appearance('icon', 'Icon', 'icon'), appearance('colour', 'Colour', 'colour')]
    const form = { formKey: 'f', name: say('F'), sections: [], columns: 1 as const, rules: [] }
    const shown = mount(<Form description={{ ...form, fields }} />)
    const icon = control(shown, 'Icon')
    icon.focus()
    type(icon, 'no-such-icon')
    await eventually(() => shown.root.textContent?.includes('no icon of that name') === true)
    // Elements are compared here: the words of a failed comparison would print the whole page.
    expect(control(shown, 'Icon') === icon).to.equal(true)
    expect(shown.focused() === icon).to.equal(true)
    expect(icon.value).to.equal('no-such-icon')
  })

  it('[RTE-8] radio buttons, a choice within another, and rows of a table are entered and sent', async () => {
    const say = (text: string) => ({ zh: text, en: text })
    const option = (value: string, of?: string) => ({ value, label: say(value), ...(of !== undefined && { of }) })
    const description: FormDescription = {
      formKey: 'f',
      name: say('F'),
      sections: [],
      columns: 1,
      rules: [],
      fields: [
        { kind: 'select', name: 'mode', label: say('Mode'), appearance: 'radio', options: [option('a'), option('b')] },
        {
          kind: 'select',
          name: 'part',
          label: say('Part'),
          within: 'mode',
          options: [option('a1', 'a'), option('b1', 'b')],
        },
        { kind: 'password', name: 'secret', label: say('Secret') },
        {
          kind: 'table',
          name: 'rows',
          label: say('Rows'),
          divided: true,
          columns: [
            { kind: 'text', name: 'tag', label: say('Tag'), required: true },
            { kind: 'integer', name: 'address', label: say('Address'), unit: 'B' },
          ],
        },
      ],
    }
    const sent: FormValues[] = []
    const shown = mount(<Form description={description} sent={sent} />)
    const radios = shown.findAll('input[type="radio"]')
    click(radios[1] as HTMLElement)
    const options = [...control(shown, 'Part').querySelectorAll('option')].map(({ value }) => value)
    expect(options).to.deep.equal(['', 'b1'])
    choose(control(shown, 'Part'), 'b1')
    expect(control(shown, 'Secret').type).to.equal('password')
    click(shown.withText('button', 'Add row'))
    save(shown)
    await eventually(() => errors(shown)[0] === 'Please enter Tag')
    const cell = (name: string) => shown.find(`[aria-label="${name}, row 1"]`) as HTMLInputElement
    for (const [name, text] of [
      ['Tag', 'P'],
      ['Address', '40'],
    ] as const) {
      cell(name).focus()
      cell(name).value = text
      cell(name).blur()
      await eventually(() => cell(name).defaultValue === text)
    }
    save(shown)
    await eventually(() => sent.length === 1)
    expect(sent[0]).to.deep.equal({ mode: 'b', part: 'b1', secret: '', rows: [{ tag: 'P', address: 40 }] })
    click(shown.withText('button', 'Add row'))
    click(shown.find('[aria-label="Remove row 1"]') as HTMLElement)
    expect(shown.findAll('tbody tr')).to.have.length(1)
  })
})
