// The graph of things without a page: order, branches, places, files (ENT-6; issue: topology).
import { expect } from 'chai'
import fc from 'fast-check'

import { allOpen, findNodes, firstOpen, visibleNodes } from '../../../src/lib/graph/branches.ts'
import { type ForestInput, createForest, pathTo } from '../../../src/lib/graph/forest.ts'
import { type Direction, type Layout, NODE, edgePath, layOut } from '../../../src/lib/graph/layout.ts'
import { createLayouts } from '../../../src/lib/graph/layouts.ts'
import { runSliced } from '../../../src/lib/run-sliced.ts'
import { toFileName, writeGraphFile } from '../../../src/lib/graph/svg-file.ts'

/** Parents by place: each stands before what is below it. */
const forestOf = (parent: number[], names = parent.map((_, index) => `n${index}`), states = parent.map(() => 1)) =>
  createForest(
    { ids: parent.map((_, index) => `id${index}`), names, kinds: parent.map(() => ''), states, parent },
    (state) => state,
  )

const input: fc.Arbitrary<number[]> = fc
  .array(fc.nat(), { minLength: 1, maxLength: 120 })
  .map((numbers) => numbers.map((number, index) => (index === 0 || number % 9 === 0 ? -1 : number % index)))

const finish = (parent: ArrayLike<number>, direction: Direction): Layout => {
  const work = layOut({ parent: Int32Array.from(parent), direction })
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

describe('A graph of things', () => {
  test('[ENT-6] keeps every node once, each branch in one run, siblings in natural order with leaves first', () => {
    fc.assert(
      fc.property(input, (parent) => {
        const forest = forestOf(parent)
        expect(forest.size).to.equal(parent.length)
        expect([...forest.ids].toSorted()).to.deep.equal(parent.map((_, index) => `id${index}`).toSorted())
        for (let node = 0; node < forest.size; node++) {
          const above = forest.parent[node] ?? -1
          const own = Number(forest.ids[node]?.slice(2))
          expect(above < 0 ? -1 : Number(forest.ids[above]?.slice(2))).to.equal(parent[own])
          if (above >= 0) expect(node).to.be.within(above + 1, (forest.end[above] ?? 0) - 1)
        }
      }),
    )
    const wind = forestOf([-1, 0, 0, 0, 3, 0], ['Farm', 'WTG-10', 'WTG-2', 'Line 1', 'WTG-1', '箱变'])
    expect(wind.names).to.deep.equal(['Farm', 'WTG-2', 'WTG-10', '箱变', 'Line 1', 'WTG-1'])
    expect(pathTo(wind, 5)).to.deep.equal(['id0', 'id3', 'id4'])
  })

  test('[ENT-1] a branch knows what is worst below it, and how many of that there are', () => {
    const forest = forestOf([-1, 0, 1, 1, 1, 0], undefined, [1, 1, 3, 2, 3, 2])
    const at = (id: string) => [forest.worst[forest.indexOf(id)], forest.worstCount[forest.indexOf(id)]]
    expect(at('id1')).to.deep.equal([3, 2])
    expect(at('id0')).to.deep.equal([3, 2])
    expect(at('id5')).to.deep.equal([-1, 0])
  })

  test('[ENT-6] large groups start closed, and no more is opened than stays readable', () => {
    const parent = [-1, ...Array.from({ length: 3 }, () => 0), ...Array.from({ length: 50 }, () => 1), 2, 2, 3]
    const forest = forestOf(parent)
    const open = firstOpen(forest, { group: 40, total: 100 })
    expect([...open].toSorted()).to.deep.equal(['id0', 'id2', 'id3'])
    expect(visibleNodes(forest, open).nodes.length).to.equal(7)
    expect([...firstOpen(forest, { group: 40, total: 5 })]).to.deep.equal(['id0', 'id3'])
    expect(visibleNodes(forest, allOpen(forest)).nodes.length).to.equal(parent.length)
  })

  test('[ENT-6] a lone top opens however much is below it', () => {
    const forest = forestOf([-1, ...Array.from({ length: 90 }, () => 0)])
    expect(visibleNodes(forest, firstOpen(forest, { group: 40, total: 60 })).nodes.length).to.equal(91)
  })

  test('[STA-9] a search finds parts of names in any case, and ids as a whole', () => {
    const forest = forestOf([-1, 0, 0], ['North', 'WTG-01', 'wtg-02'])
    const names = (text: string) => findNodes(forest, text).map((node) => forest.names[node])
    expect(names(' wtg ')).to.deep.equal(['WTG-01', 'wtg-02'])
    expect(names('ID2')).to.deep.equal(['wtg-02'])
    expect(names('')).to.deep.equal([])
  })

  for (const direction of ['right', 'down'] as const) {
    test(`[ENT-6] ${direction}: no node covers another, and what is below stands farther along`, () => {
      fc.assert(
        fc.property(input, (given) => {
          const { nodes, parent } = visibleNodes(forestOf(given), allOpen(forestOf(given)))
          const { x, y, width, height } = finish(parent, direction)
          for (const place of nodes.keys()) {
            const [left, top] = [x[place] ?? 0, y[place] ?? 0]
            expect(left + NODE.width).to.be.at.most(width)
            expect(top + NODE.height).to.be.at.most(height)
            const above = parent[place] ?? -1
            if (above >= 0 && direction === 'right') expect(left).to.be.above((x[above] ?? 0) + NODE.width)
            if (above >= 0 && direction === 'down') expect(top).to.be.above((y[above] ?? 0) + NODE.height)
            for (let other = 0; other < place; other++) {
              const apart =
                Math.abs(left - (x[other] ?? 0)) >= NODE.width || Math.abs(top - (y[other] ?? 0)) >= NODE.height
              expect(apart, `${place} and ${other}`).to.equal(true)
            }
          }
        }),
        { numRuns: 60 },
      )
    })
  }

  test('[ENT-6] every line begins at the node above and ends at its own', () => {
    const layout = finish([-1, 0, 0], 'right')
    expect(edgePath(layout, 0, 1)).to.match(new RegExp(`^M${NODE.width} .*H${layout.x[1]}$`))
    const block = finish([-1, ...Array.from({ length: 12 }, () => 0)], 'down')
    expect(edgePath(block, 0, 12)).to.match(new RegExp(`V${(block.y[12] ?? 0) + NODE.height}$`))
  })

  test('[ENT-6] a large layout says how far it is, and ends when nobody wants it any more', async () => {
    const parent = Int32Array.from({ length: 60_000 }, (_, index) => (index === 0 ? -1 : Math.floor((index - 1) / 12)))
    const forest = forestOf([...parent])
    const visible = visibleNodes(forest, allOpen(forest))
    const done: number[] = []
    const layout = await runSliced(layOut({ parent: visible.parent, direction: 'right' }), {
      budget: 0,
      onProgress: (share) => done.push(share),
    })
    expect(layout?.x.length).to.equal(60_000)
    expect(done.length).to.be.above(10)
    expect(done).to.deep.equal(done.toSorted((one, other) => one - other))
    const ending = new AbortController()
    const ended = runSliced(layOut({ parent: visible.parent, direction: 'right' }), {
      budget: 0,
      signal: ending.signal,
      onProgress: () => ending.abort(),
    })
    expect(await ended).to.equal(undefined)
  })

  test('[PRD-5] a worker lays out where a page may start one; elsewhere the page does it, with the same result', async () => {
    const parent = Int32Array.from([-1, 0, 0, 1, 1])
    const wanted: { parent: Int32Array; direction: Direction } = { parent, direction: 'right' }
    const { signal } = new AbortController()
    const there = createLayouts()
    const here = createLayouts(() => {
      throw new DOMException('of another origin', 'SecurityError')
    })
    const missing = createLayouts(() => {
      const address = URL.createObjectURL(new Blob([]))
      URL.revokeObjectURL(address)
      return new Worker(address, { type: 'module' })
    })
    const layouts = await Promise.all([there, here, missing].map((each) => each.run(wanted, { signal })))
    expect([there.place, here.place, missing.place]).to.deep.equal(['worker', 'page', 'page'])
    expect(layouts[0]).to.deep.equal(layouts[1])
    expect(layouts[2]).to.deep.equal(layouts[1])
    for (const each of [there, here, missing]) each.destroy()
  })

  test('[ENT-6] a layout that was given up says nothing', async () => {
    const layouts = createLayouts()
    const ending = new AbortController()
    const result = layouts.run({ parent: Int32Array.from([-1]), direction: 'down' }, { signal: ending.signal })
    ending.abort()
    expect(await result).to.equal(undefined)
    layouts.destroy()
  })

  test('a file is well-formed SVG with real text, states as word and shape, whatever names hold', () => {
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="currentColor"><circle r="4"/></svg>'
    const { svg, width, height } = writeGraphFile({
      title: 'Topology of <North> & "South"\u0000',
      subtitle: '2 of 3',
      language: 'en',
      layout: finish([-1, 0], 'right'),
      parent: Int32Array.from([-1, 0]),
      nodes: [
        { name: 'A & B', state: 'fault', icon, closed: 0 },
        { name: '特别长的名称'.repeat(9), state: 'normal', icon, closed: 12 },
      ],
      states: {
        fault: { word: 'Fault', icon, color: '#c00', count: 1 },
        normal: { word: 'Normal', icon, color: '#080', quiet: true, count: 1 },
      },
    })
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(parsed.querySelector('parsererror')).to.equal(null)
    const texts = [...parsed.querySelectorAll('text')].map((text) => text.textContent)
    expect(texts).to.include.members(['Topology of <North> & "South"', 'A & B', 'Fault', 'Normal', '+12', 'Fault 1'])
    expect(texts.some((text) => text?.startsWith('特别长的名称') === true && text.endsWith('…'))).to.equal(true)
    expect(parsed.querySelectorAll('symbol').length).to.equal(1)
    expect(parsed.querySelectorAll('use[color="#c00"]').length).to.equal(3)
    expect([width, height].every((side) => side > 0)).to.equal(true)
  })

  test('[ERR-6] a file name holds nothing that a file system refuses', () => {
    expect(toFileName(' North/South: "A" <b>|? ')).to.equal('North South A b')
    expect(toFileName('北山风电场拓扑图')).to.equal('北山风电场拓扑图')
    expect(toFileName('...')).to.equal('graph')
  })

  test('[ENT-6] children that are not loaded count, and are asked for when the branch opens', () => {
    const own: ForestInput = {
      ids: ['a', 'b'],
      names: ['a', 'b'],
      kinds: ['', ''],
      states: [1, 1],
      parent: [-1, -1],
      missing: new Map([[0, 7]]),
    }
    const forest = createForest(own, () => 0)
    const node = forest.indexOf('a')
    expect([forest.childCount[node], forest.isMissing[node]]).to.deep.equal([7, 1])
    expect(firstOpen(forest, { group: 40, total: 100 }).size).to.equal(0)
  })
})
