// What points take of the registers of a device: where they meet, what lies free, how they are read together (RTE-9).
import { expect } from 'chai'
import fc from 'fast-check'

import { planReads } from '../../../../src/lib/points/batch-reads.ts'
import { layOutMap } from '../../../../src/lib/points/map-lines.ts'
import { type Span, findClashes } from '../../../../src/lib/points/occupancy.ts'

const span = (id: string, start: number, length: number, more: Partial<Span> = {}): Span => ({
  id,
  area: 'holding',
  start,
  length,
  ...more,
})
const rulesOf = (...spans: Span[]) => findClashes(spans).map(({ rule, ids }) => [rule, ...ids])

describe('[RTE-9] registers that points take', () => {
  it('tells two lengths over each other apart from the same registers read twice', () => {
    expect(rulesOf(span('a', 0, 2), span('b', 1, 2))).to.deep.equal([['overlap', 'a', 'b']])
    expect(rulesOf(span('a', 0, 2), span('b', 0, 1))).to.deep.equal([['overlap', 'a', 'b']])
    expect(rulesOf(span('a', 0, 2), span('b', 0, 2))).to.deep.equal([['sameRegisters', 'a', 'b']])
    expect(rulesOf(span('a', 0, 2), span('b', 2, 2))).to.deep.equal([])
  })

  it('lets bits share a register, but for the same bit and for a number over them', () => {
    expect(rulesOf(span('a', 5, 1, { bit: 0 }), span('b', 5, 1, { bit: 1 }))).to.deep.equal([])
    expect(rulesOf(span('a', 5, 1, { bit: 3 }), span('b', 5, 1, { bit: 3 }))).to.deep.equal([['sameBit', 'a', 'b']])
    expect(rulesOf(span('a', 5, 1), span('b', 5, 1, { bit: 3 }))).to.deep.equal([['bitShared', 'a', 'b']])
    expect(rulesOf(span('a', 7, 1, { area: 'coil' }), span('b', 7, 1, { area: 'coil' }))).to.deep.equal([
      ['sameBit', 'a', 'b'],
    ])
  })

  it('keeps areas apart, and what is only written may lie where it is read back', () => {
    expect(rulesOf(span('a', 0, 2), span('b', 0, 2, { area: 'input' }))).to.deep.equal([])
    expect(rulesOf(span('a', 0, 2), span('b', 0, 2, { isWriteOnly: true }))).to.deep.equal([])
  })

  const spans = fc
    .array(
      fc.record({
        area: fc.constantFrom('coil', 'discrete', 'input', 'holding'),
        start: fc.nat(400),
        length: fc.constantFrom(1, 1, 2, 4),
      }),
      { maxLength: 80 },
    )
    .map((all) =>
      all.map((each, index): Span => ({
        ...each,
        id: `p${index}`,
        length: each.area === 'coil' || each.area === 'discrete' ? 1 : each.length,
      })),
    )

  it('finds every pair that meets, as looking at all pairs does', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const pairs = all.flatMap((one, index) =>
          all
            .slice(index + 1)
            .filter(
              (other) =>
                one.area === other.area &&
                one.start < other.start + other.length &&
                other.start < one.start + one.length,
            ),
        )
        expect(findClashes(all)).to.have.length(pairs.length)
      }),
    )
  })

  it('reads every point once, in no read longer than the device answers, with no gap wider than allowed', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 4, max: 125 }), fc.nat(20), (all, maxRegisters, maxGap) => {
        const limits = { maxRegisters, maxBits: maxRegisters * 16, maxGap }
        const reads = planReads(all, limits)
        expect(reads.flatMap(({ ids }) => ids).toSorted()).to.deep.equal(all.map(({ id }) => id).toSorted())
        const byId = new Map(all.map((each) => [each.id, each]))
        for (const { area, start, length, ids } of reads) {
          const isBits = area === 'coil' || area === 'discrete'
          expect(length).to.be.at.most(isBits ? limits.maxBits : limits.maxRegisters)
          const taken = new Set<number>()
          for (const id of ids) {
            const own = byId.get(id)
            if (own === undefined) throw new Error(id)
            expect(own.area).to.equal(area)
            expect(own.start).to.be.at.least(start)
            expect(own.start + own.length).to.be.at.most(start + length)
            for (let place = own.start; place < own.start + own.length; place += 1) taken.add(place)
          }
          let gap = 0
          for (let place = start; place < start + length; place += 1) {
            gap = taken.has(place) ? 0 : gap + 1
            expect(gap).to.be.at.most(isBits ? maxGap * 16 : maxGap)
          }
        }
      }),
    )
  })

  it('reads 125 registers at once and begins anew with the next', () => {
    const all = Array.from({ length: 130 }, (_, index) => span(`p${index}`, index, 1))
    expect(planReads(all).map(({ start, length }) => [start, length])).to.deep.equal([
      [0, 125],
      [125, 5],
    ])
  })
})

describe('[RTE-9] the address map', () => {
  it('parts a point over the end of a line, gathers bits, and folds what is free', () => {
    const lines = layOutMap(
      [
        {
          id: 'holding',
          spans: [
            { id: 'long', start: 6, length: 4 },
            { id: 'b0', start: 40, length: 1, bit: 0 },
            { id: 'b1', start: 40, length: 1, bit: 1 },
          ],
          reads: [{ start: 6, length: 4 }],
        },
      ],
      8,
    )
    expect(lines.map(({ kind }) => kind)).to.deep.equal(['track', 'cells', 'cells', 'gap', 'cells'])
    expect(lines[0]).to.deep.include({ points: 3, taken: 5 })
    expect(lines[3]).to.deep.include({ start: 16, length: 24 })
    const blocks = lines.flatMap((line) => (line.kind === 'cells' ? line.blocks : []))
    expect(blocks.map(({ ids, at, width, isRest, isBits }) => [ids.join(), at, width, isRest, isBits])).to.deep.equal([
      ['long', 6, 2, false, false],
      ['long', 0, 2, true, false],
      ['b0,b1', 0, 1, false, true],
    ])
  })

  it('gives blocks that meet a lane each', () => {
    const [, line] = layOutMap(
      [
        {
          id: 'holding',
          spans: [
            { id: 'a', start: 0, length: 2 },
            { id: 'b', start: 1, length: 2 },
            { id: 'c', start: 4, length: 1 },
          ],
          reads: [],
        },
      ],
      8,
    )
    const blocks = line?.kind === 'cells' ? line.blocks : []
    expect(blocks.map(({ lane, lanes }) => [lane, lanes])).to.deep.equal([
      [0, 2],
      [1, 2],
      [0, 1],
    ])
  })
})
