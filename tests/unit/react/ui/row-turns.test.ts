// Which rows of a pool are drawn at once, and which a moment later (screens 0, the grid; ENT-6, thing tree).
import { expect } from 'chai'

import { type TurnRow, createRowTurns } from '../../../../src/react/ui/lists/row-turns.ts'
import { defer } from '../../../support/unit/wait.ts'

interface Row extends TurnRow {
  text: string
  y: number
}

const POOL = 10

/** Four rows in view and three beyond each edge. */
const setUp = () => {
  const pool: Row[] = Array.from({ length: POOL }, () => ({ at: -1, isLate: false, text: '', y: -1 }))
  const moment = defer()
  const list = { name: 'a' }
  const turns = createRowTurns<Row>({
    show: (row, at) => (row.text = `${list.name}${at}`),
    move: (row, at) => (row.y = at),
    due: () => moment.resolve(),
  })
  const draw = (first: number, all = false) => turns.draw(pool, { first, from: first + 3, to: first + 6, all })
  const texts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => pool[(from + index) % POOL]?.text)
  return { pool, draw, texts, list, isDue: moment.promise, turns }
}

describe('rows of a long list', () => {
  it('[ENT-6] in view are drawn at once after a jump, those beyond the edges a moment later', async () => {
    const { draw, texts, isDue, turns } = setUp()
    expect(draw(0)).to.equal(true)
    expect(texts(0, 9)).to.deep.equal(['', '', '', 'a3', 'a4', 'a5', 'a6', '', '', ''])
    await isDue
    expect(draw(0)).to.equal(true)
    expect(texts(0, 9)).to.deep.equal(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'])
    expect(draw(0)).to.equal(false)
    turns.destroy()
  })

  it('[ENT-6] beyond the edges are there before they are seen where somebody scrolls row by row', () => {
    const { draw, texts, turns } = setUp()
    draw(0)
    draw(0)
    draw(1)
    expect(texts(1, 10)).to.deep.equal(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10'])
    turns.destroy()
  })

  it('[ENT-6] that are late stay out of view until they are drawn', () => {
    const { pool, draw, turns } = setUp()
    draw(0)
    draw(0)
    draw(1000)
    const late = pool.filter(({ isLate }) => isLate)
    expect(late).to.have.length(6)
    for (const { y, at, text } of late) {
      expect(y).to.be.lessThan(10)
      expect(text).to.equal(`a${at}`)
    }
    turns.destroy()
  })

  it('[ENT-6] that are late stand in a list that has changed, not where the old one ended', () => {
    const { pool, draw, texts, list, turns } = setUp()
    draw(990)
    draw(990)
    list.name = 'b'
    draw(0, true)
    expect(texts(3, 6)).to.deep.equal(['b3', 'b4', 'b5', 'b6'])
    expect(Math.max(...pool.map(({ y }) => y))).to.equal(9)
    turns.destroy()
  })
})
