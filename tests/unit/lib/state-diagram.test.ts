// States and moves as a picture: nothing lies on something else, and everything is inside.
import { expect } from 'chai'
import fc from 'fast-check'

import { MODEL_STATES, MODEL_STATUS_OPTIONS } from '../../../src/contract/records/info-model-config/states.ts'
import { STATE_HEIGHT, layoutStates } from '../../../src/lib/state-diagram/layout.ts'

describe('[STA-11] states as a picture', () => {
  it('places the review of models from the left to the right', () => {
    const states = MODEL_STATUS_OPTIONS.map(({ value, label }) => ({ id: value, label: label.zh }))
    const moves = MODEL_STATES.moves.map(({ from, to, label }) => ({ from, to, label: label.zh }))
    const placed = layoutStates(states, moves, MODEL_STATES.initial)
    const x = (id: string) => placed.states.find((state) => state.id === id)?.x ?? 0
    expect([x('104') < x('110'), x('110') < x('101'), x('101') < x('105')]).to.deep.equal([true, true, true])
    expect(placed.moves).to.have.length(MODEL_STATES.moves.length)
  })

  it('lets no state lie on another, and keeps all of them and every label inside', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1 })
    const pair = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }))
    fc.assert(
      fc.property(ids, fc.array(pair, { maxLength: 14 }), (names, pairs) => {
        const states = names.map((id) => ({ id, label: id.repeat(9) }))
        const moves = pairs.map(([from, to]) => ({
          from: names[from % names.length] ?? '',
          to: names[to % names.length] ?? '',
          label: '提交审核',
        }))
        const { states: placed, moves: drawn, width, height } = layoutStates(states, moves, names[0] ?? '')
        for (const [index, state] of placed.entries()) {
          expect(state.x).to.be.at.least(0)
          expect(state.y).to.be.at.least(0)
          expect(state.x + state.width).to.be.at.most(width)
          expect(state.y + STATE_HEIGHT).to.be.at.most(height)
          for (const other of placed.slice(index + 1)) {
            const isApart = state.x + state.width <= other.x || other.x + other.width <= state.x
            expect(isApart || Math.abs(state.y - other.y) >= STATE_HEIGHT).to.equal(true)
          }
        }
        for (const { x, y } of drawn) {
          expect(x).to.be.within(0, width)
          expect(y).to.be.within(0, height)
        }
      }),
    )
  })
})
