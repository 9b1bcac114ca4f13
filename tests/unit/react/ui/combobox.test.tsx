// A choice that is searched: typing, arrows, Enter, Escape, and what happens when the answers are late (ENT-5).
import { expect } from 'chai'
import { useState } from 'react'

import { Combobox, type ComboboxOption } from '../../../../src/react/ui/fields/combobox.tsx'
import { defer, eventually } from '../../../support/unit/wait.ts'
import { endAll, mount, press, type } from './mount.tsx'

const option = (name: string): ComboboxOption => ({ value: name.toLowerCase(), label: name, detail: 'Line' })

const show = (search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>, required = true) => {
  const seen: (string | null)[] = []
  const Parent = () => {
    const [value, setValue] = useState<string | null>('line-x')
    const change = (next: string | null) => {
      seen.push(next)
      setValue(next)
    }
    return (
      <Combobox
        label="Parent"
        required={required}
        value={value}
        valueLabel="Line X"
        search={search}
        onChange={change}
      />
    )
  }
  const shown = mount(<Parent />)
  const input = shown.find<HTMLInputElement>('input')
  const options = () => shown.findAll('[role="option"]')
  const note = () => shown.root.querySelector('[role="status"]')?.textContent
  const active = () => shown.root.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  input.focus()
  return { ...shown, seen, input, options, note, active }
}

describe('searched choice', () => {
  afterEach(endAll)

  it('[ENT-5] finds by typing, chooses by arrows and Enter, and shows the words of the choice', async () => {
    const asked: string[] = []
    const shown = show(async (text) => {
      asked.push(text)
      return [option('Line A'), option('Line B')]
    })
    expect(shown.input.value).to.equal('Line X')
    type(shown.input, 'L')
    type(shown.input, 'Li')
    expect(shown.note()).to.equal('Searching…')
    await eventually(() => shown.options().length === 2)
    expect(asked).to.deep.equal(['Li'])
    expect(shown.input.getAttribute('aria-expanded')).to.equal('true')
    expect(shown.active()?.textContent).to.equal('Line ALine')
    press(shown.input, 'ArrowDown')
    expect(shown.active()?.textContent).to.equal('Line BLine')
    press(shown.input, 'Enter')
    expect(shown.seen).to.deep.equal(['line b'])
    expect(shown.input.value).to.equal('Line B')
    expect(shown.input.getAttribute('aria-expanded')).to.equal('false')
  })

  it('[ENT-5] [RTE-10] Enter on what is typed never sends the form around it, and says when nothing was found', async () => {
    const late = defer<ComboboxOption[]>()
    const shown = show((text) => (text === 'late' ? late.promise : Promise.resolve([])), false)
    type(shown.input, 'late')
    expect(press(shown.input, 'Enter')).to.equal(true)
    type(shown.input, 'nowhere')
    await eventually(() => shown.note() === 'No results for “nowhere”')
    expect(press(shown.input, 'Enter')).to.equal(true)
    expect([shown.input.value, shown.note(), shown.seen.length]).to.deep.equal([
      'nowhere',
      'No results for “nowhere”',
      0,
    ])
    // Emptied, it is taken at once: the form would go with what it held before.
    type(shown.input, '')
    expect(press(shown.input, 'Enter')).to.equal(true)
    expect(shown.seen).to.deep.equal([null])
    expect(press(shown.input, 'Enter')).to.equal(false)
  })

  it('[ENT-5] Escape gives up the search and keeps the value', async () => {
    const shown = show(async () => [option('Line A')])
    type(shown.input, 'L')
    await eventually(() => shown.options().length === 1)
    expect(press(shown.input, 'Escape')).to.equal(true)
    expect([shown.input.value, shown.seen.length, shown.options().length]).to.deep.equal(['Line X', 0, 0])
    expect(press(shown.input, 'Escape')).to.equal(false)
  })

  it('[ENT-5] an answer that comes too late changes nothing', async () => {
    const late = defer<ComboboxOption[]>()
    const signals: AbortSignal[] = []
    const shown = show((text, signal) => {
      signals.push(signal)
      return text === 'A' ? late.promise : Promise.resolve([option('Line B')])
    })
    type(shown.input, 'A')
    await eventually(() => signals.length === 1)
    type(shown.input, 'B')
    await eventually(() => shown.options().length === 1)
    late.resolve([option('Line A'), option('Line C')])
    await late.promise
    expect(signals[0]?.aborted).to.equal(true)
    expect(shown.options().map((item) => item.textContent)).to.deep.equal(['Line BLine'])
  })

  it('[ENT-5] says that nothing was found, and that a search has failed', async () => {
    const shown = show((text) => (text === 'x' ? Promise.resolve([]) : Promise.reject(new Error('broken'))))
    type(shown.input, 'x')
    await eventually(() => shown.note() === 'No results for “x”')
    type(shown.input, 'y')
    await eventually(() => shown.note() === 'The search has failed')
  })

  it('[ENT-5] emptied means none, but only where none is allowed', () => {
    const leave = (required: boolean) => {
      const shown = show(() => Promise.resolve([]), required)
      type(shown.input, '')
      shown.input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      return shown.seen
    }
    expect(leave(false)).to.deep.equal([null])
    expect(leave(true)).to.deep.equal([])
  })
})
