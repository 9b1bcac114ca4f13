// Pages of a host: registered by path, found by the routes of the menu, loaded when they are opened (RTE-19).
import { expect } from 'chai'

import { hostPages, registerPage } from '../../../src/elements/register-page.ts'
import { leavesOf, toMenu } from '../../../src/stores/workspace/addresses/routes.ts'
import { failureOf } from '../../support/unit/wait.ts'
import { menuNode } from '../../support/unit/workspace.ts'

const pathOf = (group: string, leaf: string) =>
  leavesOf(toMenu(menuNode('root', [menuNode(group, [menuNode(leaf)])])))[0]?.path ?? ''

describe('registerPage', () => {
  let removes: (() => void)[] = []
  afterEach(() => {
    removes.forEach((remove) => remove())
    removes = []
  })
  const register = (path: string, page: Parameters<typeof registerPage>[1]) => {
    const remove = registerPage(path, page)
    removes.push(remove)
    return remove
  }

  test('[RTE-19] is found by the path that the menu makes, however the host has written it', async () => {
    customElements.define('acme-reports', class extends HTMLElement {})
    for (const [written, names] of [
      ['/reports/energy', ['reports', 'energy']],
      ['/报表/日 报', ['报表', '日 报']],
      ['/%E6%8A%A5%E8%A1%A8/a*b', ['报表', 'a*b']],
    ] as const) {
      register(written, 'acme-reports')
      const load = hostPages.get().get(pathOf(names[0], names[1]))
      expect(await load?.(), written).to.equal('acme-reports')
    }
  })

  test('[RTE-19] loads an element when it is opened, not before, and waits for its definition', async () => {
    let loads = 0
    register('/reports/late', async () => {
      loads += 1
      setTimeout(() => customElements.define('acme-late', class extends HTMLElement {}))
      return 'acme-late'
    })
    expect(loads).to.equal(0)
    expect(await hostPages.get().get('/reports/late')?.()).to.equal('acme-late')
    expect(loads).to.equal(1)
  })

  test('[RTE-19] tells the host at once of a path or tag that cannot be', () => {
    expect(() => registerPage('reports', 'acme-reports')).to.throw(TypeError)
    for (const tag of ['reports', 'Acme-Reports', 'acme reports', '<acme-reports>']) {
      expect(() => registerPage('/reports/x', tag), tag).to.throw('not the tag')
    }
  })

  test('[RTE-19] a loader that fails or answers no tag is a failed page, which can be tried again', async () => {
    let isBroken = true
    register('/reports/broken', async () => {
      if (isBroken) throw new Error('no such module')
      return 'div'
    })
    const load = hostPages.get().get('/reports/broken')
    expect(await failureOf(load?.() ?? Promise.resolve())).to.have.property('message', 'no such module')
    isBroken = false
    expect(await failureOf(load?.() ?? Promise.resolve()))
      .to.have.property('message')
      .that.contains('not the tag')
  })

  test('[RTE-19] is taken away again, and leaves the one that has taken its place', () => {
    const remove = register('/reports/energy', 'acme-one')
    register('/reports/energy', 'acme-two')
    remove()
    expect(hostPages.get().has('/reports/energy')).to.equal(true)
    removes.pop()?.()
    expect(hostPages.get().has('/reports/energy')).to.equal(false)
  })
})
