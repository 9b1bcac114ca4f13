// Titles of tabs: the address's, the menu's, or words of ours for a page that the menu does not have (PRD-3).
import { expect } from 'chai'

import { toRoutes } from '../../../../src/stores/workspace/addresses/routes.ts'
import { tabTitle } from '../../../../src/react/console/tab-title.ts'

describe('Titles of tabs', () => {
  test('[PRD-3] [RTE-11] a page that the menu does not have shows words, never the name of its route', () => {
    for (const meta of toRoutes([])) {
      if (meta.redirect !== undefined || meta.page === 'white-page') continue
      const title = tabTitle({ title: undefined, meta })
      expect(title, meta.path).not.to.equal(meta.name)
      expect(title).not.to.match(/\./)
    }
  })

  test('[PRD-3] the address and the menu come first', () => {
    const [meta] = toRoutes([]).filter(({ page }) => page === 'yaw-protocol-config')
    if (meta === undefined) throw new Error('no such page')
    expect(tabTitle({ title: 'Ours', meta })).to.equal('Ours')
    expect(tabTitle({ title: '', meta })).to.equal('Protocols')
  })
})
