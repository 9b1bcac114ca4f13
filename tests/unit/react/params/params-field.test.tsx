// The field of parameters: one value as form and as JSON, checked when the record is sent (screens 7, 8; RTE-10, RTE-11).
import { expect } from 'chai'
import { atom } from 'nanostores'
import { useRef, useState } from 'react'

import type { FormValues } from '../../../../src/contract/form/form-conditions.ts'
import { FormDescription } from '../../../../src/contract/form/form-description.ts'
import { schemaOf } from '../../../../src/contract/form/form-schema.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { DescribedFields } from '../../../../src/react/form/described-fields.tsx'
import { useDescribedForm } from '../../../../src/react/form/use-described-form.ts'
import { ParamsField } from '../../../../src/react/params/params-field.tsx'
import { eventually, nextTurn } from '../../../support/unit/wait.ts'
import { type Mounted, click, endAll, mount, type } from '../ui/mount.tsx'

const dictionaries = { get: () => ({ $items: atom([]), $label: atom(String) }) }
const words = (en: string) => ({ zh: en, en })

const RECORD = FormDescription.parse({
  formKey: 'record',
  name: words('Record'),
  fields: [{ kind: 'json', name: 'params', label: words('Parameters') }],
})
const PARAMS = FormDescription.parse({
  formKey: 'params',
  name: words('Parameters'),
  fields: [
    { kind: 'integer', name: 'period', label: words('Period'), minimum: 1, maximum: 60, required: true, default: 30 },
    { kind: 'text', name: 'site', label: words('Site'), maxLength: 8 },
  ],
})

interface RecordProps {
  params: string
  sent: unknown[]
}

const Record = ({ params, sent }: RecordProps) => {
  const check = useRef<(() => readonly FieldProblem[]) | undefined>(undefined)
  const [paramsForm, setParamsForm] = useState(PARAMS)
  const form = useDescribedForm<FormValues>({
    description: RECORD,
    schema: schemaOf(RECORD),
    initial: { params },
    check: () => check.current?.() ?? [],
  })
  return (
    <form noValidate>
      <DescribedFields
        form={form}
        dictionaries={dictionaries}
        renderOwn={(control) => (
          <ParamsField
            control={control}
            form={paramsForm}
            defaults='{"period": 20}'
            kept={params}
            checkWith={(next) => {
              check.current = next
            }}
            dictionaries={dictionaries}
          />
        )}
      />
      <button type="button" onClick={() => void form.submit((values) => void sent.push(values['params']))}>
        Save
      </button>
      <button type="button" onClick={() => setParamsForm(structuredClone(PARAMS))}>
        Load the form again
      </button>
    </form>
  )
}

const box = ({ findAll, root }: Mounted, label: string): HTMLInputElement => {
  const found = findAll('label').find(({ textContent }) => textContent?.replace('*', '') === label)
  const element = root.getElementById(found?.getAttribute('for') ?? '')
  if (element === null) throw new Error(`nothing is called ${label}`)
  return element as HTMLInputElement
}
const errors = ({ findAll }: Mounted) => findAll('.yaw-field__error').map(({ textContent }) => textContent)
const radio = (shown: Mounted, name: string) => {
  const found = shown.findAll('[role=radio]').find((each) => each.getAttribute('aria-label') === name)
  if (found === undefined) throw new Error(`no radio ${name}`)
  return found
}
const open = (params: string) => {
  const sent: unknown[] = []
  return { sent, shown: mount(<Record params={params} sent={sent} />) }
}

describe('parameters of a protocol', () => {
  afterEach(endAll)

  it('[RTE-10] [RTE-11] show what counts, and write only what differs from the defaults', async () => {
    const { shown, sent } = open('')
    expect(box(shown, 'Period').value).to.equal('20')
    type(box(shown, 'Site'), 'WO-7')
    click(shown.withText('button', 'Save'))
    await eventually(() => sent.length === 1)
    expect(JSON.parse(String(sent[0]))).to.eql({ site: 'WO-7' })
    type(box(shown, 'Site'), '')
    click(shown.withText('button', 'Save'))
    await eventually(() => sent[1] === '')
  })

  it('[RTE-10] keep the record until what is wrong is mended, each at its field', async () => {
    const { shown, sent } = open('')
    type(box(shown, 'Period'), '61')
    type(box(shown, 'Site'), 'much too long')
    click(shown.withText('button', 'Save'))
    await eventually(() => errors(shown).length === 3)
    expect(errors(shown).join()).to.contain('Period').and.contain('Site').and.contain('Mend what is marked')
    expect(sent).to.eql([])
    type(box(shown, 'Period'), '60')
    type(box(shown, 'Site'), 'short')
    await eventually(() => errors(shown).length === 0)
    click(shown.withText('button', 'Save'))
    await eventually(() => sent.length === 1)
    expect(JSON.parse(String(sent[0]))).to.eql({ period: 60, site: 'short' })
  })

  it('[RTE-10] keep their marks and the focus when the same form is loaded again', async () => {
    const { shown } = open('')
    type(box(shown, 'Period'), '61')
    click(shown.withText('button', 'Save'))
    await eventually(() => errors(shown).length === 2)
    const told = errors(shown)
    await eventually(() => shown.focused() === box(shown, 'Period'))
    shown.withText('button', 'Load the form again').click()
    await nextTurn()
    expect(errors(shown)).to.eql(told)
    expect(shown.focused()).to.equal(box(shown, 'Period'))
  })

  it('[RTE-10] are the same value as JSON; what the form does not know stays, unless it is taken away', async () => {
    const { shown, sent } = open('{"vendor": {"a": 1}}')
    type(box(shown, 'Site'), 'A')
    click(radio(shown, 'JSON'))
    await eventually(() => shown.findAll('textarea').length === 1)
    expect(JSON.parse(box(shown, 'Parameters as JSON').value)).to.eql({ vendor: { a: 1 }, site: 'A' })
    type(box(shown, 'Parameters as JSON'), '{"vendor": {"a": 1}, "vendr": 2}')
    click(shown.withText('button', 'Save'))
    await eventually(() => errors(shown).length === 1)
    expect(shown.findAll('.params__problems li').map(({ textContent }) => textContent)).to.eql([
      'The form has no field vendr',
    ])
    expect(sent).to.eql([])
    type(box(shown, 'Parameters as JSON'), '{"vendor": {"a": 1}, "period": 9}')
    click(radio(shown, 'Form'))
    await eventually(() => shown.findAll('textarea').length === 0)
    expect(box(shown, 'Period').value).to.equal('9')
    click(shown.withText('button', 'Remove'))
    click(shown.withText('button', 'Save'))
    await eventually(() => sent.length === 1)
    expect(JSON.parse(String(sent[0]))).to.eql({ period: 9 })
  })

  it('[RTE-10] that are no JSON object are mended as text', async () => {
    const { shown } = open('[1]')
    expect(box(shown, 'Parameters as JSON').value).to.equal('[1]')
    type(box(shown, 'Parameters as JSON'), '')
    click(radio(shown, 'Form'))
    await eventually(() => shown.findAll('textarea').length === 0)
    expect(box(shown, 'Period').value).to.equal('20')
  })
})
