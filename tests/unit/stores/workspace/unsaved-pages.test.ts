// Closing a tab or signing out never loses unsaved input unasked (TAB-2, STA-3).
import { expect } from 'chai'

import { createUnsavedPages } from '../../../../src/stores/workspace/tabs/unsaved-pages.ts'

const setUp = (answers: Record<string, boolean>, way = true) => {
  const unsaved = createUnsavedPages()
  const events: string[] = []
  for (const [tab, answer] of Object.entries(answers)) {
    unsaved.add(tab, async () => {
      events.push(`asked ${tab}`)
      return answer
    })
  }
  const show = async (tab: string) => {
    events.push(`shown ${tab}`)
    return way
  }
  return { unsaved, events, leave: (tabs: readonly string[]) => unsaved.canLeave(tabs, show) }
}

describe('unsaved pages', () => {
  it('[TAB-2] lets pages without unsaved input go without a question', async () => {
    const { events, leave, unsaved } = setUp({ '/a': false, '/b': false })
    expect(await leave(['/a', '/b'])).to.equal(true)
    expect(events).to.deep.equal([])
    expect(unsaved.isDirty()).to.equal(false)
  })

  it('[TAB-2] shows the one unsaved page, which asks by itself', async () => {
    const { unsaved, events, leave } = setUp({ '/a': true, '/b': false })
    unsaved.setDirty('/b', true)
    expect(await leave(['/a', '/b'])).to.equal(false)
    expect(events).to.deep.equal(['shown /b', 'asked /b'])
    expect(unsaved.$question.get()).to.equal(undefined)
  })

  it('[TAB-2] marks a page whose draft is kept, and lets it go unasked', async () => {
    const { unsaved, events, leave } = setUp({ '/a': false, '/b': false })
    unsaved.setDirty('/a', true, true)
    expect([unsaved.$dirty.get().has('/a'), unsaved.isDirty(), await leave(['/a', '/b'])]).to.deep.equal([
      true,
      false,
      true,
    ])
    unsaved.setDirty('/a', true)
    expect([unsaved.isDirty(), await leave(['/a'])]).to.deep.equal([true, false])
    expect(events).to.deep.equal(['shown /a', 'asked /a'])
  })

  it('[TAB-2] stays when the way to the unsaved page is barred', async () => {
    const { unsaved, events, leave } = setUp({ '/a': true }, false)
    unsaved.setDirty('/a', true)
    expect(await leave(['/a'])).to.equal(false)
    expect(events).to.deep.equal(['shown /a'])
  })

  it('[TAB-2] asks once for several unsaved pages, whatever else wants to leave meanwhile', async () => {
    const { unsaved, events, leave } = setUp({ '/a': false, '/b': false, '/c': false })
    for (const tab of ['/a', '/c']) unsaved.setDirty(tab, true)
    const first = leave(['/a', '/b', '/c'])
    expect(unsaved.$question.get()?.tabs).to.deep.equal(['/a', '/c'])
    expect(await leave(['/a'])).to.equal(false)
    expect(await leave(['/b'])).to.equal(true)
    unsaved.$question.get()?.stay()
    expect(await first).to.equal(false)

    const second = leave(['/a', '/c'])
    unsaved.$question.get()?.leave()
    expect(await second).to.equal(true)
    expect(unsaved.$question.get()).to.equal(undefined)
    expect(events).to.deep.equal([])
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
