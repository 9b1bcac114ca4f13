// States and moves as a picture: one state takes the focus, arrows walk, Enter chooses, and a list says the same.
import { expect } from 'chai'

import { StateDiagram } from '../../../../src/react/ui/state-diagram/state-diagram.tsx'
import { endAll, mount } from './mount.tsx'

const STATES = [
  { id: 'draft', label: 'Draft' },
  { id: 'review', label: 'In review', note: 'it is here' },
  { id: 'done', label: 'Done' },
  { id: 'back', label: 'Rejected' },
]
const MOVES = [
  { from: 'draft', to: 'review', label: 'Submit' },
  { from: 'review', to: 'done', label: 'Approve' },
  { from: 'review', to: 'back', label: 'Reject' },
  { from: 'back', to: 'review', label: 'Submit again' },
]

const show = () => {
  const chosen: string[] = []
  const { root } = mount(
    <StateDiagram
      label="States"
      states={STATES}
      moves={MOVES}
      first="draft"
      current="review"
      onChoose={(state) => chosen.push(state)}
    />,
  )
  const state = (id: string) => root.querySelector<SVGGElement>(`[data-state="${id}"]`)
  const press = (key: string) => {
    root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  return { root, state, press, chosen }
}

describe('[STA-11] the picture of states', () => {
  afterEach(endAll)

  it('says of each state where it leads, and which is the current one', () => {
    const { root, state } = show()
    expect(state('review')?.getAttribute('aria-label')).to.equal(
      'In review; it is here; Approve: Done, Reject: Rejected',
    )
    expect(state('done')?.getAttribute('aria-label')).to.equal('Done; leads nowhere')
    expect(state('review')?.getAttribute('aria-current')).to.equal('true')
    expect(root.querySelectorAll('li')).to.have.length(MOVES.length)
  })

  it('has one stop for Tab; arrows walk to the next state, Enter chooses it', () => {
    const { root, state, press, chosen } = show()
    expect(root.querySelectorAll('[tabindex="0"]')).to.have.length(1)
    state('review')?.focus()
    press('ArrowRight')
    press('Enter')
    press('ArrowDown')
    press(' ')
    press('ArrowLeft')
    press('ArrowLeft')
    press('Enter')
    expect(chosen).to.deep.equal(['done', 'back', 'draft'])
  })
})
