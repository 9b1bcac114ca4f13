// Form controls: sizes, labels, errors that are read, and what they hand to a form (LAY-10, ENT-5, ENT-7).
import { expect } from 'chai'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { Button } from '../../../../src/react/ui/button.tsx'
import { Checkbox } from '../../../../src/react/ui/checkbox.tsx'
import { NumberField } from '../../../../src/react/ui/number-field.tsx'
import { SelectBox } from '../../../../src/react/ui/select-box.tsx'
import { SelectField } from '../../../../src/react/ui/select-field.tsx'
import { TextArea } from '../../../../src/react/ui/text-area.tsx'
import { TextField } from '../../../../src/react/ui/text-field.tsx'
import { Controlled } from '../../../../src/react/form/controlled.tsx'
import { eventually } from '../../../support/unit-wait.ts'
import { click, endAll, mount, press, type } from './mount.tsx'

const KINDS = [
  { value: 'SCADA Server', label: 'Server of a station' },
  { value: 'SCADA Lite', label: 'Lite' },
]
const nothing = () => undefined
const drawn = async (select: HTMLElement) => {
  await eventually(() => select.shadowRoot?.querySelector('[part="combobox"]') instanceof HTMLElement)
  const part = (name: string) =>
    select.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`) ?? document.createElement('p')
  return { box: part('combobox'), input: part('display-input'), part }
}

describe('form controls', () => {
  afterEach(endAll)

  it('[LAY-10] form defaults: label 100 px, right aligned, controls of size small', async () => {
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
    const { box } = await drawn(shown.find('sl-select'))
    const controls = [shown.find('input.yaw-input'), shown.find('.yaw-number-input'), box]
    expect(controls.map((control) => control.getBoundingClientRect().height)).to.deep.equal([28, 28, 28])
    expect(new Set(controls.map((control) => getComputedStyle(control).borderRadius)).size).to.equal(1)
    expect(new Set(controls.map((control) => getComputedStyle(control).borderColor)).size).to.equal(1)
  })

  it('[LAY-10] the interface has size mini: 24 px in toolbars, 28 in forms, 32 for the main action', async () => {
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
    const heights = async (id: string) => {
      const { box } = await drawn(shown.find(`#${id} sl-select`))
      return [shown.find(`#${id} button`), box].map((control) => control.getBoundingClientRect().height)
    }
    expect(await heights('mini')).to.deep.equal([24, 24])
    expect(await heights('small')).to.deep.equal([28, 28])
    expect(await heights('medium')).to.deep.equal([32, 32])
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

  it('[ENT-5] a choice is named and described too, although its control lies in a root of its own', async () => {
    const shown = mount(
      <SelectField label="Kind" value={null} options={KINDS} error="Please select Kind" onChange={nothing} />,
    )
    const { input, part } = await drawn(shown.find('sl-select'))
    await eventually(() => input.getAttribute('aria-invalid') === 'true')
    expect(input.getAttribute('aria-label')).to.equal('Kind')
    expect(part('form-control-help-text').textContent?.trim()).to.equal('Please select Kind')
    expect(input.getAttribute('aria-describedby')).to.equal('help-text')
  })

  it('[ENT-16] a choice takes values with spaces, is emptied again, and follows its form', async () => {
    const seen: (string | null)[] = []
    const Choice = () => {
      const [kind, setKind] = useState<string | null>('SCADA Server')
      const change = (next: string | null) => {
        seen.push(next)
        setKind(next)
      }
      return <SelectField label="Kind" clearable value={kind} options={KINDS} onChange={change} />
    }
    const shown = mount(<Choice />)
    const { input, box, part } = await drawn(shown.find('sl-select'))
    await eventually(() => Reflect.get(input, 'value') === 'Server of a station')
    box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true }))
    await eventually(() => input.getAttribute('aria-expanded') === 'true')
    shown.findAll('sl-option')[1]?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, composed: true }))
    await eventually(() => Reflect.get(input, 'value') === 'Lite')
    await eventually(() => part('clear-button') instanceof HTMLButtonElement)
    click(part('clear-button'))
    await eventually(() => seen.length === 2)
    expect(seen).to.deep.equal(['SCADA Lite', null])
  })

  it('[ENT-16] typing finds an option', async () => {
    const seen: (string | null)[] = []
    const shown = mount(<SelectField label="Kind" value={null} options={KINDS} onChange={(kind) => seen.push(kind)} />)
    const { input } = await drawn(shown.find('sl-select'))
    input.focus()
    press(input, 'l')
    press(input, 'i')
    expect(seen).to.deep.equal(['SCADA Lite', 'SCADA Lite'])
    expect(input.getAttribute('aria-expanded')).to.equal('false')
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

  it('[VAL-1] a form puts the focus on its first refused field, whatever its kind', async () => {
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
    await drawn(shown.find('sl-select'))
    click(shown.withText('button', 'Refuse capacity'))
    expect(shown.focused()).to.equal(shown.find('input'))
    click(shown.withText('button', 'Refuse kind'))
    expect(shown.focused()).to.equal(shown.find('sl-select'))
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
