// Searching the tree: matches with what stands above them, and the newest question wins (STA-9, ENT-6).
import { expect } from 'chai'

import { createLazyTree } from '../../../../src/stores/plugins/lists/lazy-tree.ts'
import { createTreeServer, fromOutline, rowsOf } from '../../../support/unit/tree.ts'
import { aWhile, defer, eventually, until } from '../../../support/unit/wait.ts'

const createSetup = async () => {
  const made = createTreeServer(
    fromOutline({
      east: { 'east-1': { pump: {} }, 'east-2': {} },
      west: { 'west-1': { 'pump-9': {} } },
      north: {},
      south: {},
    }),
  )
  const tree = createLazyTree(made.source)
  await tree.start()
  const done = () => until(tree.$search, ({ status }) => status === 'done')
  return { ...made, tree, done, rows: () => rowsOf(tree) }
}

describe('A search in the tree', () => {
  test('[STA-9] filters what is loaded at once, and is under way until the server has answered', async () => {
    const { tree, rows, done } = await createSetup()
    tree.search('nor')
    expect([tree.$searching.get(), rows()]).to.deep.equal([true, ['north']])
    await done()
    expect(tree.$searching.get()).to.equal(false)
  })

  test('[ENT-6] shows matches that were never loaded, with everything above them', async () => {
    const { tree, rows, done } = await createSetup()
    tree.search(' pump ')
    expect(await done()).to.deep.equal({ status: 'done', keyword: 'pump', total: 2, truncated: false })
    expect(rows()).to.deep.equal(['east', '  east-1', '    pump', 'west', '  west-1', '    pump-9'])
  })

  test('[ENT-6] gives the tree back as it was when it ends', async () => {
    const { tree, rows, done } = await createSetup()
    await tree.reveal('pump')
    const before = rows()
    tree.search('west')
    await done()
    tree.search('')
    expect([rows(), tree.$search.get()]).to.deep.equal([before, { status: 'off' }])
  })

  test('[STA-9] asks the server once for what was typed last', async () => {
    const { tree, calls, done } = await createSetup()
    for (const text of ['p', 'pu', 'pum', 'pump']) tree.search(text)
    await done()
    expect(calls.filter(({ call }) => call === 'search')).to.deep.equal([{ call: 'search', keyword: 'pump' }])
  })

  test('[STA-9] lets no older answer overwrite a newer one', async () => {
    const { tree, rows, source, done } = await createSetup()
    const { search } = source
    const slow = defer()
    const asked: string[] = []
    source.search = async (keyword, signal) => {
      asked.push(keyword)
      if (keyword === 'west') await slow.promise
      return search(keyword, signal)
    }
    tree.search('west')
    await eventually(() => asked.includes('west'))
    tree.search('pump-9')
    await done()
    slow.resolve()
    await aWhile()
    expect(rows()).to.deep.equal(['west', '  west-1', '    pump-9'])
    expect(tree.$search.get()).to.include({ keyword: 'pump-9' })
  })

  test('[STA-9] that was ended gets no answer any more', async () => {
    const { tree, rows, source } = await createSetup()
    const { search } = source
    const slow = defer()
    let asked = false
    source.search = async (keyword, signal) => {
      asked = true
      await slow.promise
      return search(keyword, signal)
    }
    tree.search('pump')
    await eventually(() => asked)
    tree.search('')
    slow.resolve()
    await aWhile()
    expect([rows().length, tree.$search.get().status]).to.deep.equal([4, 'off'])
  })

  test('[STA-9] that fails says so, and keeps the matches that were loaded', async () => {
    const { tree, rows, server, done } = await createSetup()
    server.failing = true
    tree.search('north')
    await until(tree.$search, ({ status }) => status === 'failed')
    expect(rows()).to.deep.equal(['north'])
    server.failing = false
    tree.search('north')
    await done()
  })

  test('[ENT-4] is asked anew after a save', async () => {
    const { tree, rows, server, done } = await createSetup()
    tree.search('pump')
    await done()
    server.nodes = server.nodes.filter(({ id }) => id !== 'pump-9')
    await tree.refresh(['pump-9'], [])
    await done()
    expect(rows()).to.deep.equal(['east', '  east-1', '    pump'])
  })

  test('[ENT-4] ends when a node is to be revealed', async () => {
    const { tree, rows, done } = await createSetup()
    tree.search('west')
    await done()
    await tree.reveal('pump')
    expect(tree.$search.get()).to.deep.equal({ status: 'off' })
    expect(rows().slice(0, 3)).to.deep.equal(['east', '  east-1', '    pump'])
  })

  test('[ENT-6] opens a match to what is below it', async () => {
    const { tree, rows, done } = await createSetup()
    tree.search('west-1')
    await done()
    tree.toggle('west-1', true)
    await eventually(() => rows().includes('    pump-9'))
    expect(rows()).to.deep.equal(['west', '  west-1', '    pump-9'])
  })

  test('[ENT-6] keeps its filter while everything is being opened', async () => {
    const { tree, rows, server, done } = await createSetup()
    const gate = defer()
    server.gate = gate.promise
    const all = tree.expandAll()
    tree.search('pump')
    gate.resolve()
    await all
    expect(rows()).to.deep.equal(['east', '  east-1', '    pump', 'west', '  west-1', '    pump-9'])
    await done()
    expect(rows()).to.deep.equal(['east', '  east-1', '    pump', 'west', '  west-1', '    pump-9'])
  })
})
