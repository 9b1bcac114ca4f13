// A tree that loads its children when they are wanted (spec 3; ENT-4, ENT-6).
import { expect } from 'chai'
import fc from 'fast-check'

import { createLazyTree } from '../../../../src/stores/plugins/lists/lazy-tree.ts'
import { type ServerNode, createTreeServer, fromOutline, rowsOf } from '../../../support/unit/tree.ts'
import { defer, eventually } from '../../../support/unit/wait.ts'

const FARMS = fromOutline({ a: { a1: { x: {} }, a2: {}, a3: {}, a4: {}, a5: {} }, b: { b1: {} }, c: {}, d: {} })

const createSetup = async (nodes: ServerNode[] = FARMS) => {
  const made = createTreeServer(nodes)
  const tree = createLazyTree(made.source)
  await tree.start()
  return { ...made, tree, rows: () => rowsOf(tree) }
}

/** Many runs of one test may take longer than one, in milliseconds. */
const PATIENCE = 60_000

describe('A tree of things', () => {
  test('[ENT-6] begins with the first page of roots, closed', async () => {
    const { rows, tree } = await createSetup()
    expect(rows()).to.deep.equal(['a', 'b', 'c', '…'])
    expect(tree.$status.get()).to.deep.equal({ status: 'ready' })
  })

  test('[ENT-6] loads the children of what is opened, a page at a time, each once', async () => {
    const { rows, tree, calls } = await createSetup()
    tree.toggle('a', true)
    await eventually(() => rows().length > 5)
    expect(rows()).to.deep.equal(['a', '  a1', '  a2', '  a3', '  …', 'b', 'c', '…'])
    await Promise.all([tree.loadMore('a'), tree.loadMore('a')])
    expect(rows()).to.deep.equal(['a', '  a1', '  a2', '  a3', '  a4', '  a5', 'b', 'c', '…'])
    expect(calls.filter(({ parentId }) => parentId === 'a').length).to.equal(2)
    tree.toggle('a', false)
    tree.toggle('a', true)
    expect(rows().length).to.equal(9)
    expect(calls.length).to.equal(3)
    await tree.loadMore(null)
    expect(rows().slice(-2)).to.deep.equal(['c', 'd'])
  })

  test('[ENT-6] shows where a page failed, and loads it there with another try', async () => {
    const { rows, tree, server } = await createSetup()
    server.failing = true
    tree.toggle('a', true)
    await eventually(() => rows().includes('  !'))
    expect(tree.$status.get().status).to.equal('ready')
    server.failing = false
    await tree.loadMore('a')
    expect(rows().slice(0, 5)).to.deep.equal(['a', '  a1', '  a2', '  a3', '  …'])
  })

  test('[ENT-6] that cannot begin says so, and begins with another try', async () => {
    const { source, server } = createTreeServer(FARMS)
    server.failing = true
    const tree = createLazyTree(source)
    await tree.start()
    expect(tree.$status.get().status).to.equal('failed')
    server.failing = false
    await tree.start()
    expect([tree.$status.get().status, rowsOf(tree).length]).to.deep.equal(['ready', 4])
  })

  test('[ENT-6] opens everything, whatever was loaded before', async () => {
    const { rows, tree } = await createSetup()
    const all = tree.expandAll()
    expect(tree.$busy.get()).to.equal(true)
    await all
    expect(tree.$busy.get()).to.equal(false)
    expect(rows()).to.deep.equal(['a', '  a1', '    x', '  a2', '  a3', '  a4', '  a5', 'b', '  b1', 'c', 'd'])
    tree.collapseAll()
    expect(rows()).to.deep.equal(['a', 'b', 'c', 'd'])
  })

  test('[API-16] [API-17] brings what is open up to date without closing it', async () => {
    const { rows, tree, server } = await createSetup()
    tree.toggle('a', true)
    await eventually(() => rows().length > 5)
    server.nodes = fromOutline({ a: { a1: {}, a2: {} }, b: {}, c: {}, d: {} })
    await tree.refreshOpen()
    expect(rows()).to.deep.equal(['a', '  a1', '  a2', 'b', 'c', '…'])
  })

  test('[API-21] loads the whole tree when very much is open, and keeps it open', async () => {
    const farms = Array.from({ length: 60 }, (_, index) => `f${index}`)
    const { rows, tree, server, calls } = await createSetup(
      fromOutline(Object.fromEntries(farms.map((farm) => [farm, { [`${farm}x`]: {} }]))),
    )
    await tree.expandAll()
    tree.toggle('f0', false)
    const before = calls.length
    server.nodes = fromOutline(Object.fromEntries(farms.map((farm) => [farm, { [`${farm}y`]: {} }])))
    await tree.refreshOpen()
    expect(rows().slice(0, 3)).to.deep.equal(['f0', 'f1', '  f1y'])
    expect([rows().length, calls.length]).to.deep.equal([119, before + 1])
  })

  test('[ENT-6] that cannot open everything stays as it is', async () => {
    const { rows, tree, server } = await createSetup()
    server.failing = true
    await tree.expandAll()
    expect([tree.$busy.get(), tree.$status.get().status]).to.deep.equal([false, 'ready'])
    expect(rows()).to.deep.equal(['a', 'b', 'c', '…'])
  })

  test('[ENT-4] reveals a node beyond the first page, at any depth', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `f${String(index).padStart(2, '0')}`)
    const { rows, tree } = await createSetup(
      fromOutline(Object.fromEntries(many.map((id) => [id, { [`${id}-line`]: { [`${id}-unit`]: {} } }]))),
    )
    expect(await tree.reveal('f25-unit')).to.equal(true)
    const at = rows().indexOf('f25')
    expect(rows().slice(at, at + 3)).to.deep.equal(['f25', '  f25-line', '    f25-unit'])
  })

  test('[ENT-4] reveals while the roots are still loading', async () => {
    const { source } = createTreeServer(FARMS)
    const tree = createLazyTree(source)
    const start = tree.start()
    expect(await tree.reveal('x')).to.equal(true)
    await start
    expect(rowsOf(tree)).to.deep.equal(['a', '  a1', '    x', '  a2', '  a3', '  …', 'b', 'c', '…'])
  })

  test('[ENT-4] gives up on a node that is nowhere, or no longer where its path leads', async () => {
    const { rows, tree, source } = await createSetup()
    expect(await tree.reveal('gone')).to.equal(false)
    source.pathTo = async () => ['c', 'gone']
    expect(await tree.reveal('gone')).to.equal(false)
    source.pathTo = async () => ['nowhere', 'gone']
    expect(await tree.reveal('gone')).to.equal(false)
    expect(rows()[0]).to.equal('a')
  })

  test('[ENT-4] says what stands above a node', async () => {
    const { tree } = await createSetup()
    await tree.reveal('x')
    expect(tree.pathTo('x')).to.deep.equal(['a', 'a1', 'x'])
    expect(tree.pathTo('unknown')).to.deep.equal([])
  })
})

describe('A tree after a save', () => {
  test('[ENT-4] shows a new node, and keeps what was open', async () => {
    const { rows, tree, server } = await createSetup()
    await tree.reveal('x')
    server.nodes = [...server.nodes, { id: 'a0', parentId: 'a', name: 'a0' }]
    await tree.refresh(['a0'], ['a'])
    expect(rows()).to.deep.equal(['a', '  a0', '  a1', '    x', '  a2', '  …', 'b', 'c', '…'])
  })

  test('[ENT-4] takes out what was deleted, with all below it', async () => {
    const { rows, tree, server } = await createSetup()
    await tree.reveal('x')
    server.nodes = server.nodes.filter(({ id }) => !['a1', 'x'].includes(id))
    await tree.refresh(['a1'], [])
    expect(rows()).to.deep.equal(['a', '  a2', '  a3', '  a4', '  …', 'b', 'c', '…'])
  })

  test('[ENT-4] moves a node with what is open below it', async () => {
    const { rows, tree, server } = await createSetup()
    await tree.reveal('x')
    tree.toggle('b', true)
    await eventually(() => rows().includes('  b1'))
    server.nodes = server.nodes.map((node) => (node.id === 'a1' ? { ...node, parentId: 'b' } : node))
    await tree.refresh(['a1'], ['b', 'a'])
    expect(rows()).to.deep.equal(['a', '  a2', '  a3', '  a4', '  …', 'b', '  a1', '    x', '  b1', 'c', '…'])
  })

  test('[ENT-4] asks for no more than the server gives at once, however many children are loaded', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 23 }, (_, index) => [`n${String(index).padStart(2, '0')}`, {}]),
    )
    const { rows, tree, server, calls } = await createSetup(fromOutline(many))
    while (rows().includes('…')) await tree.loadMore(null)
    server.nodes = server.nodes.filter(({ id }) => id !== 'n05')
    await tree.refresh(['n05'], [])
    expect(rows()).to.deep.equal(Object.keys(many).filter((id) => id !== 'n05'))
    expect(Math.max(...calls.map(({ limit }) => limit ?? 0))).to.be.at.most(4)
  })

  test('[ENT-4] that cannot be brought up to date keeps what it shows', async () => {
    const { rows, tree, server } = await createSetup()
    server.failing = true
    await tree.refresh(['a'], [null])
    expect(rows()).to.deep.equal(['a', 'b', 'c', '…'])
  })

  test('[ENT-4] reloaded is as on the server, with what was open still open', async () => {
    const { rows, tree, server } = await createSetup()
    await tree.reveal('x')
    server.nodes = [...server.nodes.filter(({ id }) => id !== 'c'), { id: 'x0', parentId: 'a1', name: 'x0' }]
    await tree.reload()
    expect(rows()).to.deep.equal(['a', '  a1', '    x', '    x0', '  a2', '  a3', '  …', 'b', 'd'])
  })

  test('[ENT-4] shows what the server has after any sequence of opening and saving', async () => {
    const ids = ['p', 'q', 'r', 's', 't', 'u']
    const step = fc.record({
      verb: fc.constantFrom('open', 'close', 'add', 'remove', 'move', 'all'),
      id: fc.constantFrom(...ids),
      to: fc.constantFrom(null, ...ids),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const { tree, server, rows } = await createSetup(fromOutline({ p: { q: {} }, r: {} }))
        const isBelow = (id: string, above: string): boolean => {
          const node = server.nodes.find((other) => other.id === id)
          return id === above || (node !== undefined && node.parentId !== null && isBelow(node.parentId, above))
        }
        for (const { verb, id, to } of steps) {
          const node = server.nodes.find((other) => other.id === id)
          if (verb === 'open' || verb === 'close') tree.toggle(id, verb === 'open')
          else if (verb === 'all') await tree.expandAll()
          else if (verb === 'remove') {
            server.nodes = server.nodes.filter((other) => !isBelow(other.id, id))
            await tree.refresh([id], [])
          } else if (to === null || server.nodes.some((other) => other.id === to)) {
            if ((verb === 'add') !== (node === undefined) || (to !== null && isBelow(to, id))) continue
            server.nodes = [...server.nodes.filter((other) => other.id !== id), { id, parentId: to, name: id }]
            await tree.refresh([id], node === undefined ? [to] : [to, node.parentId])
          }
        }
        await tree.expandAll()
        const list = (parentId: string | null, depth: number): string[] =>
          server.nodes
            .filter((node) => node.parentId === parentId)
            .map(({ name }) => name)
            .toSorted()
            .flatMap((name) => ['  '.repeat(depth) + name, ...list(name, depth + 1)])
        expect(rows()).to.deep.equal(list(null, 0))
      }),
      { numRuns: 100 },
    )
  }).timeout(PATIENCE)

  test('[ENT-4] answers nobody after its end', async () => {
    const { source, server } = createTreeServer(FARMS)
    const gate = defer()
    server.gate = gate.promise
    source.loadChildren = (_parentId, _after, _limit, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))
    const tree = createLazyTree(source)
    const start = tree.start()
    tree.destroy()
    await start
    expect(tree.$status.get().status).to.equal('loading')
  })
})
