// Form controls: sizes, labels, errors that are read, and what they hand to a form (LAY-10, ENT-5, ENT-7).
import { expect } from 'chai'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '../../../../src/react/ui/button.tsx'
import { Checkbox } from '../../../../src/react/ui/fields/checkbox.tsx'
import { NumberField } from '../../../../src/react/ui/fields/number-field.tsx'
import { SelectBox } from '../../../../src/react/ui/fields/select-box.tsx'
import { SelectField } from '../../../../src/react/ui/fields/select-field.tsx'
import { TextArea } from '../../../../src/react/ui/fields/text-area.tsx'
import { TextField } from '../../../../src/react/ui/fields/text-field.tsx'
import { Controlled } from '../../../../src/react/form/controlled.tsx'
import { click, endAll, mount, type } from './mount.tsx'

const KINDS = [
  { value: 'SCADA Server', label: 'Server of a station' },
  { value: 'SCADA Lite', label: 'Lite' },
]
const nothing = () => undefined
const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('form controls', () => {
  afterEach(endAll)

  it('[LAY-10] form defaults: label 100 px, right aligned, controls of size small', () => {
    const shown = mount(
      <form className="yaw-form">
        <TextField label="Name" value="" onChange={nothing} />
        <NumberField label="Capacity" value={1} unit="kW" onChange={nothing} />
        <SelectField label="Kind" value="SCADA Lite" options={KINDS} onChange={nothing} />
      </form>,
    )
    for (const label of shown.findAll('label')) {
      expect(getComputedStyle(label).textAlign).to.equal('end')
      expect(label.getBoundingClientRect().width).to.equal(100)
    }
    const controls = [shown.find('input.yaw-input'), shown.find('.yaw-number-input'), shown.find('select')]
    expect(controls.map((control) => control.getBoundingClientRect().height)).to.deep.equal([28, 28, 28])
    expect(new Set(controls.map((control) => getComputedStyle(control).borderRadius)).size).to.equal(1)
    expect(new Set(controls.map((control) => getComputedStyle(control).borderColor)).size).to.equal(1)
  })

  it('[LAY-10] the interface has size mini: 24 px in toolbars, 28 in forms, 32 for the main action', () => {
    const shown = mount(
      <>
        {(['mini', 'small', 'medium'] as const).map((size) => (
          <div key={size} id={size}>
            <Button size={size}>Save</Button>
            <SelectBox label="Kind" size={size} value={null} options={KINDS} onChange={nothing} />
          </div>
        ))}
      </>,
    )
    const heights = (id: string) =>
      shown.findAll(`#${id} :is(button, select)`).map((control) => control.getBoundingClientRect().height)
    expect(heights('mini')).to.deep.equal([24, 24])
    expect(heights('small')).to.deep.equal([28, 28])
    expect(heights('medium')).to.deep.equal([32, 32])
  })

  it('[ENT-5] a control is named by its label and described by its error', () => {
    const shown = mount(<TextField label="Name" required value="" error="Please enter Name" onChange={nothing} />)
    const input = shown.find<HTMLInputElement>('input')
    expect(input.labels?.[0]?.textContent).to.equal('*Name')
    expect(input.getAttribute('aria-invalid')).to.equal('true')
    expect(input.getAttribute('aria-required')).to.equal('true')
    const message = shown.root.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).to.equal('Please enter Name')
  })

  it('[ENT-5] a choice is named by its label and described by its error', () => {
    const shown = mount(
      <SelectField label="Kind" required value={null} options={KINDS} error="Please select Kind" onChange={nothing} />,
    )
    const select = shown.find<HTMLSelectElement>('select')
    expect(select.labels?.[0]?.textContent).to.equal('*Kind')
    expect(select.getAttribute('aria-invalid')).to.equal('true')
    expect(select.getAttribute('aria-required')).to.equal('true')
    const message = shown.root.getElementById(select.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).to.equal('Please select Kind')
  })

  it('[ENT-5] a choice takes values with spaces, is emptied again, and follows its form', () => {
    const seen: (string | null)[] = []
    const Choice = () => {
      const [kind, setKind] = useState<string | null>('SCADA Server')
      const change = (next: string | null) => {
        seen.push(next)
        setKind(next)
      }
      return <SelectField label="Kind" clearable placeholder="Any" value={kind} options={KINDS} onChange={change} />
    }
    const shown = mount(<Choice />)
    const select = shown.find<HTMLSelectElement>('select')
    const words = () => select.selectedOptions[0]?.text
    expect(words()).to.equal('Server of a station')
    choose(select, 'SCADA Lite')
    expect(words()).to.equal('Lite')
    choose(select, '')
    expect(words()).to.equal('Any')
    expect(seen).to.deep.equal(['SCADA Lite', null])
  })

  it('[ENT-5] a choice that has to be made starts without one, and cannot be emptied again', () => {
    const select = mount(
      <SelectField label="Kind" value={null} options={KINDS} onChange={nothing} />,
    ).find<HTMLSelectElement>('select')
    expect(select.value).to.equal('')
    expect([...select.options].filter((option) => !option.hidden).map((option) => option.text)).to.deep.equal(
      KINDS.map(({ label }) => label),
    )
  })

  const NumberForm = ({ seen }: { seen: (number | null)[] }) => {
    const [value, setValue] = useState<number | null>(2500)
    const change = (next: number | null) => {
      seen.push(next)
      setValue(next)
    }
    return (
      <>
        <NumberField label="Capacity" unit="kW" value={value} onChange={change} />
        <Button onClick={() => setValue(10)}>Reset</Button>
      </>
    )
  }

  it('[ENT-7] a number keeps what is typed when it is no number, and says NaN to the form', () => {
    const seen: (number | null)[] = []
    const shown = mount(<NumberForm seen={seen} />)
    const input = shown.find<HTMLInputElement>('input')
    type(input, '12 kW')
    expect(input.value).to.equal('12 kW')
    type(input, '12.')
    expect(input.value).to.equal('12.')
    type(input, '')
    expect(input.value).to.equal('')
    expect(seen).to.deep.equal([Number.NaN, 12, null])
    click(shown.withText('button', 'Reset'))
    expect(input.value).to.equal('10')
  })

  it('[ENT-7] a number is read from full-width digits and from a spreadsheet', () => {
    const seen: (number | null)[] = []
    const input = mount(<NumberForm seen={seen} />).find<HTMLInputElement>('input')
    for (const text of ['１２３．５', '49,500.25', '-3', '−4', '1,5']) type(input, text)
    expect(seen).to.deep.equal([123.5, 49500.25, -3, -4, Number.NaN])
  })

  it('[ENT-5] a long text says how much is left before its limit, and cuts nothing', () => {
    const text = 'x'.repeat(190)
    const shown = mount(<TextArea label="Description" limit={200} value={text} onChange={nothing} />)
    expect(shown.find('.yaw-text-area__count').textContent).to.equal('190 / 200')
    expect(shown.find<HTMLTextAreaElement>('textarea').maxLength).to.equal(-1)
    shown.draw(<TextArea label="Description" limit={200} value="short" onChange={nothing} />)
    expect(shown.findAll('.yaw-text-area__count')).to.have.length(0)
  })

  it('[STA-10] a box shows that only some are ticked', () => {
    const seen: boolean[] = []
    const shown = mount(
      <Checkbox checked="mixed" onChange={(checked) => seen.push(checked)}>
        All
      </Checkbox>,
    )
    const box = shown.find<HTMLInputElement>('input')
    expect(box.indeterminate).to.equal(true)
    click(box)
    expect(seen).to.deep.equal([true])
  })

  it('[VAL-1] a form puts the focus on its first refused field, whatever its kind', () => {
    const Form = () => {
      const { control, handleSubmit, setError } = useForm({
        defaultValues: { kind: '', capacity: null as number | null },
      })
      const refuse = (name: 'kind' | 'capacity') => () =>
        setError(name, { message: '{"path":"a","code":"custom"}' }, { shouldFocus: true })
      return (
        <form onSubmit={(event) => void handleSubmit(nothing)(event)}>
          <Controlled control={control} name="kind" label="Kind">
            {(field) => <SelectField {...field} options={KINDS} />}
          </Controlled>
          <Controlled control={control} name="capacity" label="Capacity">
            {(field) => <NumberField {...field} />}
          </Controlled>
          <Button onClick={refuse('kind')}>Refuse kind</Button>
          <Button onClick={refuse('capacity')}>Refuse capacity</Button>
        </form>
      )
    }
    const shown = mount(<Form />)
    click(shown.withText('button', 'Refuse capacity'))
    expect(shown.focused()).to.equal(shown.find('input'))
    click(shown.withText('button', 'Refuse kind'))
    expect(shown.focused()).to.equal(shown.find('select'))
    expect(shown.findAll('.yaw-field__error').map((error) => error.textContent)).to.deep.equal([
      'Kind is not accepted',
      'Capacity is not accepted',
    ])
  })

  it('[LAY-10] a busy button keeps its width and its name, and takes no click', () => {
    let clicks = 0
    const button = (busy: boolean) => (
      <Button kind="primary" busy={busy} onClick={() => (clicks += 1)}>
        Create farm
      </Button>
    )
    const shown = mount(button(false))
    const { width } = shown.find('button').getBoundingClientRect()
    shown.draw(button(true))
    click(shown.find('button'))
    expect(clicks).to.equal(0)
    expect(shown.find('button').getBoundingClientRect().width).to.equal(width)
    expect(shown.find('button').textContent).to.equal('Create farm')
  })
})
