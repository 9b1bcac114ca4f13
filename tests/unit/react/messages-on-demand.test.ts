// A screen in a host page loads only what it says at once; what comes on demand brings its words (PRD-4).
import { msg } from '@lit/localize'
import { expect } from 'chai'

import { loadMessages } from '../../../src/locales/locale.ts'
import { needMessages } from '../../../src/locales/need-messages.ts'

/** Said by a part on demand, and by the screen at once. */
const words = () => [msg('Review changes'), msg('Search all things')]

describe('Words on demand', () => {
  after(() => loadMessages('en', 'screens'))

  test('[PRD-4] come with what says them, and stay through a switch of the language', async () => {
    await loadMessages('zh-chs', 'screens')
    expect(words()).to.deep.equal(['Review changes', '搜索对象'])
    await needMessages('console')
    expect(words()).to.deep.equal(['核对更改', '搜索对象'])
    await loadMessages('en', 'screens')
    expect(words()).to.deep.equal(['Review changes', 'Search all things'])
    await loadMessages('zh-chs', 'screens')
    expect(words()).to.deep.equal(['核对更改', '搜索对象'])
  })
})
