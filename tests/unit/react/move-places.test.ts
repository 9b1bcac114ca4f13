// Where the buttons of moves are: no move is where another one was just pressed, in any kind with states.
import { expect } from 'chai'

import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import { asksReason, isFrozen, isInReview, wayOutOfReview } from '../../../src/contract/records/record-kind.ts'
import { placesOf } from '../../../src/react/records/move-places.ts'

const KINDS = RECORD_KINDS.flatMap((kind) => (kind.states === undefined ? [] : [{ kind, moves: kind.states.moves }]))

describe('The buttons of moves', () => {
  test('[STA-11] a second press at the same place meets no other move', () => {
    for (const { kind, moves } of KINDS) {
      const places = placesOf(moves)
      expect(places.flat().length).to.equal(moves.length)
      for (const place of places) {
        for (const pressed of place) {
          const next = place.filter(({ from }) => from === pressed.to)
          expect(next, `${kind.name}: ${pressed.label.en}`).to.deep.equal([])
        }
      }
    }
  })

  test('[STA-11] two moves of one state never share a place', () => {
    for (const { kind, moves } of KINDS) {
      for (const place of placesOf(moves)) {
        const states = place.map(({ from }) => from)
        expect(new Set(states).size, kind.name).to.equal(states.length)
      }
    }
  })

  test('[STA-11] what is in review is locked and says how to get out, and who rejects it says why', () => {
    const reviewed = KINDS.filter(({ kind, moves }) => moves.some(({ to }) => isInReview(kind, to)))
    expect(reviewed.length).to.equal(5)
    for (const { kind, moves } of reviewed) {
      const status = moves.find(({ to }) => isInReview(kind, to))?.to
      expect(isFrozen(kind, status), kind.name).to.equal(true)
      expect(wayOutOfReview(kind, status)?.action, kind.name).to.equal('submit')
      const asking = moves.filter(asksReason).map(({ label }) => label.en)
      expect(asking, kind.name).to.deep.equal(['Reject'])
    }
  })
})
