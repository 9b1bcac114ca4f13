// The bar of a draft and its review: how much waits, what it was and will be, why a row was refused, what has to be decided.
import { expect } from 'chai'

import { ChangeBar } from '../../../src/react/ui/change-set/change-bar.tsx'
import { createChangeSetup } from '../../support/unit/change-set.ts'
import { eventually } from '../../support/unit/wait.ts'
import { click, endAll, mount } from './ui/mount.tsx'

const open = (restored = 0) => {
  const setup = createChangeSetup()
  const shownRows: number[] = []
  const { grid, changes } = setup
  const shown = mount(
    <ChangeBar
      grid={grid}
      changes={changes}
      title="name"
      restored={restored}
      onShow={(row) => void shownRows.push(row)}
    />,
  )
  const said = () => shown.find('.yaw-changes [role="status"]').textContent ?? ''
  const text = (selector: string) => shown.root.querySelector(selector)?.textContent ?? ''
  return {
    ...setup,
    ...shown,
    shownRows,
    said,
    text,
    button: (name: string) => shown.withText('button', name),
    has: (selector: string) => shown.root.querySelector(selector) !== null,
    review: async () => {
      click(shown.withText('button', 'Review'))
      await eventually(() => text('dialog [role="status"]').startsWith('Checked'))
    },
    row: (name: string) => {
      const found = shown
        .findAll('.yaw-review__row')
        .find((row) => row.querySelector('.yaw-review__title')?.textContent === name)
      if (found === undefined) throw new Error(`no row ${name}`)
      return found
    },
  }
}

describe('The bar of a draft', () => {
  afterEach(endAll)

  test('[API-13] says nothing while nothing waits, then how much of each', async () => {
    const { set, grid, said, findAll, has } = open()
    expect([has('button'), said()]).to.deep.equal([false, ''])
    set(0, 0, 'A')
    grid.deleteRows({ top: 2, bottom: 3, left: 0, right: 1 })
    grid.addRows(1)
    await eventually(() => has('button'))
    expect(findAll('.yaw-changes__figure').map((figure) => figure.textContent)).to.deep.equal(['+1', '~1', '−2'])
    expect(said()).to.equal('1 new, 1 changed, 2 to delete, 1 cell to correct')
  })

  test('[API-13] applies all at once, and says in words what was done', async () => {
    const { set, said, button, has, calls } = open()
    set(0, 0, 'A')
    await eventually(() => has('button'))
    click(button('Apply'))
    await eventually(() => !has('button'))
    expect([calls, said()]).to.deep.equal([['all 0/1/0'], '1 changed'])
  })

  test('[API-13] what is refused opens the review with the reason, and nothing is lost', async () => {
    const { set, button, has, row, facts } = open()
    set(0, 0, 'A')
    set(1, 0, 'bad')
    await eventually(() => has('button'))
    click(button('Apply'))
    await eventually(() => has('.yaw-review__row'))
    expect(row('WTG-1').textContent).to.contain('No such name')
    expect(facts().changed).to.equal(2)
  })

  test('[PRD-5] asks before everything is let go', async () => {
    const { set, button, has, facts, find, withText, said } = open(3)
    set(0, 0, 'A')
    await eventually(() => has('button'))
    expect(said()).to.contain('3 changes kept from your last visit')
    click(button('Discard'))
    await eventually(() => has('[role="alertdialog"]'))
    expect(find('[role="alertdialog"]').textContent).to.contain('Discard 1 change?')
    expect(facts().changed).to.equal(1)
    click(withText('[role="alertdialog"] button', 'Discard'))
    await eventually(() => facts().changed === 0)
  })
})

describe('The review of a draft', () => {
  afterEach(endAll)

  test('[API-13] tries everything first and shows what was, what will be, and what would be refused', async () => {
    const { set, has, review, row, find, text, calls } = open()
    set(0, 1, '7')
    set(1, 0, 'bad')
    await eventually(() => has('button'))
    await review()
    expect(calls).to.deep.equal(['try each 0/2/0'])
    expect(text('dialog [role="status"]')).to.equal('Checked: 1 can be applied, 1 cannot')
    expect(row('WTG-0').querySelector('.yaw-review__cell')?.textContent).to.equal('Address100 m → 7 m')
    expect(row('WTG-1').querySelector('.yaw-review__reason')?.textContent).to.equal('No such name')
    expect(row('WTG-1').querySelector('.yaw-review__problem')?.textContent).to.equal(
      'Name must be an IP address or a host name',
    )
    click(find('dialog input[type="checkbox"]'))
    expect(has('.yaw-review__row:not([data-wrong])')).to.equal(false)
  })

  test('[API-13] a row is taken out, or shown in the list', async () => {
    const { set, has, review, row, facts, shownRows, findAll } = open()
    for (const at of [0, 1, 2]) set(at, 0, `N${at}`)
    await eventually(() => has('button'))
    await review()
    const action = (name: string, label: string) =>
      [...row(name).querySelectorAll('button')].find((button) => button.textContent === label) ?? row(name)
    click(action('WTG-1', 'Take out'))
    await eventually(() => findAll('.yaw-review__row').length === 2)
    expect(facts().changed).to.equal(2)
    click(action('WTG-2', 'Show in the list'))
    await eventually(() => !has('dialog'))
    expect(shownRows).to.deep.equal([2])
  })

  test('[API-13] what can be applied is; the rest stays with its reasons', async () => {
    const { set, has, review, button, facts, text, withText } = open()
    set(0, 0, 'A')
    set(1, 0, 'bad')
    await eventually(() => has('button'))
    await review()
    click(withText('.yaw-choice', 'What can be applied').querySelector('input') ?? document.body)
    click(button('Apply 2 changes'))
    await eventually(() => facts().changed === 1)
    await eventually(() => text('dialog [role="status"]').includes('1 changed · 1 refused'))
  })

  test('[ENT-5] what both have changed is decided by field', async () => {
    const { set, has, review, row, facts, elsewhere, grid, find, withText } = open()
    set(0, 0, 'mine')
    set(0, 1, '7')
    elsewhere('p0', { name: 'theirs', address: 8 })
    await eventually(() => has('button'))
    await review()
    expect(row('theirs').textContent).to.contain('Somebody else has changed the same fields')
    click(find('[aria-label="Address: saved value 8"]'))
    click(withText('button', 'Use these values'))
    await eventually(() => facts().disputed === 0)
    expect(grid.changes().updates).to.deep.equal([
      { id: 'p0', cells: [{ column: 'name', from: 'theirs', to: 'mine' }] },
    ])
  })
})
