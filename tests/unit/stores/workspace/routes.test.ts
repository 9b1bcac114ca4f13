// Routes and side menu from the server's menu (spec 2, 3; RTE-1, RTE-2, RTE-4, RTE-17, ENT-9, VAL-3).
import { expect } from 'chai'
import fc from 'fast-check'

import type { MenuNode } from '../../../../src/contract/admin/admin-calls.ts'
import { createRouter } from '../../../../src/stores/workspace/addresses/router.ts'
import { leavesOf, toMenu, toRoutes } from '../../../../src/stores/workspace/addresses/routes.ts'
import { createMemoryLocation } from '../../../support/unit/environment.ts'
import { MENU, menuNode } from '../../../support/unit/workspace.ts'

const createOpenRouter = (root: MenuNode) => {
  const router = createRouter(createMemoryLocation(), async () => true)
  router.$routes.set(toRoutes(toMenu(root)))
  return router
}

describe('Routes', () => {
  test('[RTE-1] / leads to index, which requires authentication', () => {
    const routes = toRoutes([])
    expect(routes.find(({ path }) => path === '/')).to.include({ redirect: '/index' })
    expect(routes.find(({ path }) => path === '/index')).to.include({ page: 'home', requiresAuthentication: true })
  })

  test('[RTE-2] /login is there without authentication', () => {
    expect(toRoutes([]).find(({ path }) => path === '/login')).to.include({
      name: 'login',
      requiresAuthentication: false,
    })
  })

  test('[RTE-4] thing configuration has its path whatever the menu holds, and the menu’s title', () => {
    const path = '/dataPlat/thingConfigration'
    expect(toRoutes([]).find((route) => route.path === path)).to.include({ page: 'yaw-thing-configuration' })
    expect(toRoutes(toMenu(MENU)).find((route) => route.path === path)).to.include({
      name: 'dataPlat.thingConfigration',
      title: 'THINGCONFIGRATION',
      page: 'yaw-thing-configuration',
    })
  })

  test('[RTE-17] each leaf has a route: /parent/child when nested, /name at the top; it wants a sign-in and has a title', () => {
    const menu = toMenu(
      menuNode('root', [menuNode('a', [menuNode('b'), menuNode('c', [menuNode('d')])]), menuNode('e')]),
    )
    const routes = toRoutes(menu)
    expect(leavesOf(menu).map(({ path }) => path)).to.deep.equal(['/a/b', '/c/d', '/e'])
    for (const [path, title] of [
      ['/a/b', 'B'],
      ['/c/d', 'D'],
      ['/e', 'E'],
    ]) {
      expect(routes.find((route) => route.path === path)).to.include({ title, requiresAuthentication: true })
    }
    expect(routes.some(({ path }) => path === '/a' || path === '/a/c')).to.equal(false)
  })

  test('[RTE-17] names of any kind are one segment, and each entry opens its own page', () => {
    const odd = [
      'a/b',
      '*',
      ':id',
      '__proto__',
      'constructor',
      'x?y#z',
      '(',
      '[a',
      'a+b',
      'a.b',
      'a b',
      '报表',
      '100%',
      '$&',
      '\\',
      "it's",
      '%2F',
    ]
    const router = createOpenRouter(
      menuNode('root', [
        menuNode(
          'group',
          odd.map((name) => menuNode(name)),
        ),
        ...odd.map((name) => menuNode(name)),
      ]),
    )
    for (const item of leavesOf(
      toMenu(
        menuNode('root', [
          menuNode(
            'group',
            odd.map((name) => menuNode(name)),
          ),
        ]),
      ),
    )) {
      const match = router.resolve(item.path)
      expect(match?.route.title, item.path).to.equal(item.title)
      expect(match?.route.path, item.path).to.equal(item.path)
    }
    expect(router.resolve('/group/anything')).to.equal(undefined)
    expect(router.resolve('/axb')).to.equal(undefined)
  })

  test('[RTE-17] no menu breaks the routes of the others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 6 }), (enames) => {
        const router = createOpenRouter(
          menuNode('root', [...enames.map((ename) => menuNode(ename)), menuNode('plain')]),
        )
        expect(router.resolve('/plain')?.route.name).to.equal('plain')
        expect(router.resolve('/index')?.route.page).to.equal('home')
        expect(router.resolve('/')?.route.redirect).to.equal('/index')
        expect(router.resolve('/login')?.route.page).to.equal('login')
      }),
      { numRuns: 300 },
    )
  })

  test('[RTE-17] two entries of one path are one route', () => {
    const routes = toRoutes(
      toMenu(menuNode('root', [menuNode('a', [menuNode('x', [menuNode('y')])]), menuNode('x', [menuNode('y')])])),
    )
    expect(routes.filter(({ path }) => path === '/x/y').length).to.equal(1)
  })

  test('[RTE-17] an entry cannot take over the sign-in', () => {
    const login = toRoutes(toMenu(menuNode('root', [menuNode('login')]))).find(({ path }) => path === '/login')
    expect(login).to.include({ page: 'login', requiresAuthentication: false })
  })
})

describe('The side menu', () => {
  test('[ENT-9] has title, ename, icon, path and attributes of each node', () => {
    const target = {
      icon: 'wind',
      target: 'iframe',
      location: 'https://x.example',
      tokenInterface: '/t',
      shortName: 's',
      code: 'c',
    }
    const [group, leaf] = toMenu(menuNode('root', [menuNode('g', [menuNode('l')]), menuNode('m', [], target)]))
    expect(group).to.include({ title: 'G', ename: 'g', iconSvg: 'folder-o' })
    expect(group?.children[0]).to.include({ path: '/g/l', iconSvg: 'statisticalreport' })
    expect(leaf).to.include({ iconSvg: 'wind', path: '/m' })
    expect(leaf?.attributes).to.deep.equal(target)
  })

  test('[VAL-3] is empty when the answer has no children, or is none', () => {
    for (const answer of [menuNode('root'), {}, { children: undefined }, null]) expect(toMenu(answer)).to.deep.equal([])
  })

  test('[VAL-3] bears entries that lack what may be lacking', () => {
    const bare = JSON.parse(
      '{"children":[{"ename":"a","name":"A"},{"ename":"b","name":"B","children":null,"attributes":null}]}',
    )
    expect(toMenu(bare).map(({ path, iconSvg }) => [path, iconSvg])).to.deep.equal([
      ['/a', 'statisticalreport'],
      ['/b', 'statisticalreport'],
    ])
  })
})
