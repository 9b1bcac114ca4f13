// A graph of branches without its view: what is open, what is found, what is laid out (ENT-6; issue: topology).
import { expect } from 'chai'

import { createForest } from '../../../../src/lib/graph/forest.ts'
import { type Layouts, createLayouts } from '../../../../src/lib/graph/layouts.ts'
import { createGraphModel } from '../../../../src/stores/plugins/graph/graph-model.ts'
import { defer, eventually, until } from '../../../support/unit/wait.ts'

const OPENING = { group: 3, total: 20 }

/** A farm with a line of five turbines and a line of two. */
const farm = (state = 1) => {
  const parent = [-1, 0, 1, 1, 1, 1, 1, 0, 7, 7]
  const names = ['Farm', 'Line 1', 'T1', 'T2', 'T3', 'T4', 'T5', 'Line 2', 'T6', 'T7']
  const ids = names.map((name) => name.replace(' ', '-').toLowerCase())
  return createForest({ ids, names, kinds: names, states: parent.map(() => state), parent }, (each) => each)
}

const setUp = (layouts: Layouts = createLayouts()) => {
  const asked: string[] = []
  const model = createGraphModel({ opening: OPENING, layouts, loadBelow: (id) => asked.push(id) })
  const names = () => {
    const picture = model.$picture.get()
    return Array.from(picture?.nodes ?? [], (node) => picture?.forest.names[node])
  }
  return { model, asked, names }
}

describe('A graph', () => {
  test('[ENT-6] begins with large groups closed, opens and closes branches, all of them too', async () => {
    const { model, names } = setUp()
    model.setForest(farm(), false)
    await eventually(() => names().length === 5)
    expect(names()).to.deep.equal(['Farm', 'Line 1', 'Line 2', 'T6', 'T7'])
    model.toggle('line-1')
    await eventually(() => names().length === 10)
    model.toggle('line-2')
    await eventually(() => names().length === 8)
    model.openAll()
    await eventually(() => names().length === 10)
    model.closeAll()
    await eventually(() => names().length === 3)
    model.destroy()
  })

  test('[STA-9] a search opens what hides a match, and goes from match to match around the end', async () => {
    const { model, names } = setUp()
    model.setForest(farm(), false)
    await eventually(() => names().length === 5)
    model.search('t')
    expect(model.$search.get().found.length).to.equal(7)
    model.search('T4')
    expect(model.$target.get()).to.deep.equal({ id: 't4' })
    await eventually(() => names().includes('T4'))
    model.search('T')
    model.searchOn(-1)
    expect([model.$search.get().at, model.$active.get()]).to.deep.equal([6, 't7'])
    model.searchOn(1)
    expect(model.$active.get()).to.equal('t1')
    model.search('')
    expect(model.$found.get().size).to.equal(0)
    model.destroy()
  })

  test('[STA-10] what comes anew keeps what is open, what is found and where the keyboard is', async () => {
    const { model, names } = setUp()
    model.setForest(farm(), false)
    model.setOpen('line-1', true)
    model.search('T4')
    await eventually(() => names().length === 10)
    model.setForest(farm(3), true)
    await until(model.$picture, (picture) => picture?.forest.states[0] === 3)
    expect(names().length).to.equal(10)
    expect([model.$active.get(), model.$search.get().found]).to.deep.equal(['t4', ['t4']])
    model.destroy()
  })

  test('[ENT-6] a layout that was asked for before a newer one never shows', async () => {
    const held = [defer(), defer()]
    const own = createLayouts()
    let count = 0
    const layouts: Layouts = {
      place: undefined,
      destroy: own.destroy,
      // Answers late, and to whoever has given up too.
      run: async (input) => {
        const wait = held[count++]
        const layout = await own.run(input, { signal: new AbortController().signal })
        await wait?.promise
        return layout
      },
    }
    const { model, names } = setUp(layouts)
    model.setForest(farm(), false)
    await eventually(() => count === 1)
    model.openAll()
    await eventually(() => count === 2)
    held[1]?.resolve()
    await eventually(() => names().length === 10)
    held[0]?.resolve()
    model.setDirection('down')
    await until(model.$picture, (picture) => picture?.layout.direction === 'down')
    expect(names().length).to.equal(10)
    model.destroy()
  })

  test('[ENT-6] a layout that takes long says how far it is, and can be given up: the picture stays', async () => {
    const hold = defer()
    const own = createLayouts()
    let isHeld = false
    const layouts: Layouts = {
      place: undefined,
      destroy: own.destroy,
      run: async (input, options) => {
        if (!isHeld) return own.run(input, options)
        isHeld = false
        options.onProgress?.(0.4)
        await hold.promise
        return options.signal.aborted ? undefined : own.run(input, options)
      },
    }
    const { model, names } = setUp(layouts)
    model.setForest(farm(), false)
    await eventually(() => names().length === 5)
    isHeld = true
    model.openAll()
    await until(model.$progress, (progress) => progress === 0.4)
    model.cancelLayout()
    hold.resolve()
    expect(model.$progress.get()).to.equal(undefined)
    expect(names().length).to.equal(5)
    expect(model.$open.get().has('line-1')).to.equal(false)
    model.destroy()
  })

  test('[ENT-6] opening a branch that is not loaded asks for it', () => {
    const { model, asked } = setUp()
    const own = { ids: ['a'], names: ['a'], kinds: [''], states: [1], parent: [-1] }
    model.setForest(
      createForest({ ...own, missing: new Map([[0, 4]]) }, () => 0),
      false,
    )
    model.toggle('a')
    expect(asked).to.deep.equal(['a'])
    model.destroy()
  })
})
