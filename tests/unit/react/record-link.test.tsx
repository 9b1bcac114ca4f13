// The name of a record: a way to it where somebody can open it and the user may see it, and text elsewhere (decision 72).
import { expect } from 'chai'
import { atom } from 'nanostores'

import { getPermissionButtons } from '../../../src/contract/admin/admin-calls.ts'
import type { OpenRecord, RecordTarget } from '../../../src/stores/open-record.ts'
import { OpenRecordContext } from '../../../src/react/open-record.ts'
import { RecordLink } from '../../../src/react/records/record-link.tsx'
import type { Named } from '../../../src/stores/plugins/records/record-places.ts'
import { createSignedInSession } from '../../support/unit/session.ts'
import { aWhile, eventually } from '../../support/unit/wait.ts'
import { endAll, mount } from './ui/mount.tsx'

const DEVICE = { kind: 'connectionDevice', id: 'd1', topId: 'c1' }
const TARGET = {
  element: 'yaw-connection-management',
  catalogue: 'connections',
  recordId: 'c1',
  view: 'connectionDevice',
}

/** A name in a session; `codes` are what the user may do with connections. */
const setUp = (codes: readonly string[] = ['connection:view']) => {
  const { session, platform } = createSignedInSession()
  const asked: string[] = []
  platform.on(getPermissionButtons, ({ query }) => {
    asked.push(query['moduleName'] ?? '')
    return codes.map((code) => ({ code, name: code }))
  })
  const opened: RecordTarget[] = []
  const open: OpenRecord = (target) => void opened.push(target)
  const show = (own?: OpenRecord, to: Named | undefined = DEVICE) => {
    const { root } = mount(
      <OpenRecordContext value={own}>
        <RecordLink session={session} to={to}>
          line/D1
        </RecordLink>
      </OpenRecordContext>,
    )
    return {
      button: () => root.querySelector('button'),
      text: () => [...root.querySelectorAll('span, button')].at(-1)?.textContent,
    }
  }
  return { session, asked, opened, open, show }
}

describe('The name of a record', () => {
  afterEach(endAll)

  test('[PRD-5] is text where nobody can open it, and asks the platform nothing', async () => {
    const { show, asked } = setUp()
    const { button, text } = show()
    await eventually(() => text() === 'line/D1')
    await aWhile()
    expect(button()).to.equal(null)
    expect(asked).to.deep.equal([])
  })

  test('[PRD-5] opens its record by what the host has given to its element, or to the session around it', async () => {
    const { session, show, open, opened } = setUp()
    const own = show(open)
    await eventually(() => own.button() !== null)
    own.button()?.click()
    expect(opened).to.deep.equal([TARGET])
    session.$opener.set({ open: (target) => void opened.push({ ...target, element: 'session' } as RecordTarget) })
    const shared = show()
    await eventually(() => shared.button() !== null)
    shared.button()?.click()
    own.button()?.click()
    expect(opened.map(({ element }) => element)).to.deep.equal([TARGET.element, 'session', TARGET.element])
  })

  test('[PER-2] stays text for whom may not see it', async () => {
    const { show, open, asked } = setUp(['connection:edit'])
    const { button, text } = show(open)
    await eventually(() => asked.length > 0)
    await aWhile()
    expect(button()).to.equal(null)
    expect(text()).to.equal('line/D1')
  })

  test('[PER-2] in the console is a way where the menu has its screen, without another question', async () => {
    const { session, show, open, opened, asked } = setUp([])
    const $elements = atom<ReadonlySet<string>>(new Set())
    session.$opener.set({ open, $elements })
    const { button, text } = show()
    await eventually(() => text() === 'line/D1')
    expect(button()).to.equal(null)
    $elements.set(new Set([TARGET.element]))
    await eventually(() => button() !== null)
    button()?.click()
    expect(opened).to.deep.equal([TARGET])
    expect(asked).to.deep.equal([])
  })

  test('[PRD-5] is text where the host has said that it has not the screen', async () => {
    const { show, open } = setUp()
    const without = show(Object.assign((target: RecordTarget) => open(target), { elements: ['yaw-statute-config'] }))
    const withIt = show(Object.assign((target: RecordTarget) => open(target), { elements: [TARGET.element] }))
    await eventually(() => withIt.button() !== null)
    expect(without.button()).to.equal(null)
  })

  test('[PRD-5] is text for what has no place', async () => {
    const { show, open } = setUp()
    const { button, text } = show(open, { kind: 'connectionDevice', id: 'd1' })
    await eventually(() => text() === 'line/D1')
    await aWhile()
    expect(button()).to.equal(null)
  })
})
