// Closing a tab or signing out never loses unsaved input unasked (TAB-2, STA-3).
import { expect } from 'chai'

import { createUnsavedPages } from '../../../../src/stores/workspace/unsaved-pages.ts'

const setUp = (answers: Record<string, boolean>) => {
  const unsaved = createUnsavedPages()
  const events: string[] = []
  for (const [tab, answer] of Object.entries(answers)) {
    unsaved.add(tab, async () => {
      events.push(`asked ${tab}`)
      return answer
    })
  }
  const show = async (tab: string) => void events.push(`shown ${tab}`)
  return { unsaved, events, leave: (tabs: readonly string[]) => unsaved.canLeave(tabs, show) }
}

describe('unsaved pages', () => {
  it('[TAB-2] lets pages without unsaved input go without a question', async () => {
    const { events, leave, unsaved } = setUp({ '/a': false, '/b': false })
    expect(await leave(['/a', '/b'])).to.equal(true)
    expect(events).to.deep.equal([])
    expect(unsaved.isDirty()).to.equal(false)
  })

  it('[TAB-2] shows and asks each unsaved page, and stops at the first that stays', async () => {
    const { events, leave, unsaved } = setUp({ '/a': true, '/b': false, '/c': true })
    for (const tab of ['/a', '/b', '/c']) unsaved.setDirty(tab, true)
    expect(unsaved.isDirty()).to.equal(true)
    expect(await leave(['/a', '/b', '/c'])).to.equal(false)
    expect(events).to.deep.equal(['shown /a', 'asked /a', 'shown /b', 'asked /b'])
  })

  it('[TAB-2] forgets a page that has gone or was saved', async () => {
    const { unsaved, events, leave } = setUp({ '/a': false })
    const remove = unsaved.add('/b', async () => false)
    unsaved.setDirty('/a', true)
    unsaved.setDirty('/b', true)
    unsaved.setDirty('/a', false)
    remove()
    expect(unsaved.isDirty()).to.equal(false)
    expect(await leave(['/a', '/b'])).to.equal(true)
    expect(events).to.deep.equal([])
  })
})
