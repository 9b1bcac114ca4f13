// The button for full screen follows the browser, whoever changes it (LAY-7).
import { expect } from 'chai'

import { createFullScreen } from '../../../../src/stores/workspace/tabs/full-screen.ts'
import { createTestSession } from '../../../support/unit/session.ts'

/** A browser whose full screen the user may leave by a key of its own. */
const createBrowser = () => {
  let on = false
  let refused = false
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    on = next
    for (const listener of listeners) listener()
  }
  return {
    listeners,
    leave: () => set(false),
    refuse: () => (refused = true),
    port: {
      isOn: () => on,
      set: async (next: boolean) => {
        if (refused) throw new TypeError('not allowed')
        set(next)
      },
      listen: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

const setUp = () => {
  const browser = createBrowser()
  const { session } = createTestSession()
  session.environment.fullScreen = browser.port
  const store = createFullScreen(session)
  if (store === undefined) throw new Error('there is a full screen')
  return { browser, session, store }
}

describe('full screen', () => {
  test('[LAY-7] goes on and off by the button, and off by the browser', async () => {
    const { browser, store } = setUp()
    await store.toggle()
    expect(store.$on.get()).to.equal(true)
    await store.toggle()
    expect(store.$on.get()).to.equal(false)
    await store.toggle()
    browser.leave()
    expect(store.$on.get()).to.equal(false)
    store.stop()
    expect(browser.listeners.size).to.equal(0)
  })

  test('[LAY-7] stays off when the browser refuses, which is logged', async () => {
    const { browser, store, session } = setUp()
    browser.refuse()
    await store.toggle()
    expect(store.$on.get()).to.equal(false)
    expect(session.log.$entries.get().length).to.equal(1)
  })

  test('[LAY-7] is not offered where there is none', () => {
    expect(createFullScreen(createTestSession().session)).to.equal(undefined)
  })
})
