// The error log, and the toasts that tell of it (spec 3, 4, 8; ENT-13, STA-8, ERR-1, NAV-6).
import { expect } from 'chai'
import fc from 'fast-check'

import { ERROR_TOAST_TIME } from '../../../src/contract/wire/limits.ts'
import { getOnlineUsers } from '../../../src/contract/admin/admin-calls.ts'
import { createLog } from '../../../src/stores/log.ts'
import { createToasts } from '../../../src/stores/toasts.ts'
import { createTestEnvironment } from '../../support/unit/environment.ts'
import { refusal } from '../../support/unit/platform.ts'
import { createSignedInSession } from '../../support/unit/session.ts'
import { failureOf } from '../../support/unit/wait.ts'

const createEnvironment = () => createTestEnvironment(() => Promise.reject(new TypeError('no network')))

describe('The error log', () => {
  test('[STA-8] counts all entries and the errors among them, and can be cleared', () => {
    const log = createLog(createEnvironment())
    log.add(new Error('a'))
    log.add('note', 'where', 'info')
    log.add(new Error('b'))
    expect([log.$count.get(), log.$errorCount.get()]).to.deep.equal([3, 2])
    log.clear()
    expect([log.$count.get(), log.$errorCount.get()]).to.deep.equal([0, 0])
  })

  test('[ENT-13] says what, where and when, without the query of the page', () => {
    const environment = createEnvironment()
    const log = createLog(environment)
    environment.page.address = 'https://host.example/a?password=SECRET#token=SECRET'
    const error = new Error('a')
    log.add(error, 'view')
    const [entry] = log.$entries.get()
    expect(entry).to.include({
      type: 'error',
      error,
      info: 'view',
      page: 'https://host.example/a',
      time: environment.now(),
    })
    expect(JSON.stringify(entry)).not.to.contain('SECRET')
  })

  test('[STA-8] keeps the newest 200 in their order', () => {
    fc.assert(
      fc.property(fc.nat({ max: 450 }), (count) => {
        const log = createLog(createEnvironment())
        for (let index = 0; index < count; index += 1) log.add(index)
        const kept = log.$entries.get().map((entry) => entry.error)
        expect(kept).to.deep.equal(
          Array.from({ length: Math.min(count, 200) }, (_, index) => Math.max(0, count - 200) + index),
        )
      }),
      { numRuns: 10 },
    )
  })

  test('[ERR-1] gets every failed request; one toast comes per 3000 ms', async () => {
    const { session, platform, environment } = createSignedInSession()
    platform.on(getOnlineUsers, () => refusal(500))
    const fail = () => failureOf(session.admin.onlineUsers())
    await Promise.all([fail(), fail(), fail()])
    expect([session.log.$errorCount.get(), session.toasts.$toasts.get().length]).to.deep.equal([3, 1])
    environment.advance(ERROR_TOAST_TIME - 1)
    await fail()
    expect([session.log.$errorCount.get(), session.toasts.$toasts.get().length]).to.deep.equal([4, 1])
    environment.advance(1)
    await fail()
    expect([session.log.$errorCount.get(), session.toasts.$toasts.get().length]).to.deep.equal([5, 2])
  })

  test('[ERR-1] gets a request whose caller shows the failure itself; no toast comes', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(getOnlineUsers, () => refusal(500))
    await failureOf(session.admin.onlineUsers({ quiet: true }))
    expect([session.log.$errorCount.get(), session.toasts.$toasts.get().length]).to.deep.equal([1, 0])
  })

  test('[ERR-1] and the toast tell of a session that has ended, too', async () => {
    const { session, platform } = createSignedInSession()
    platform.on(getOnlineUsers, () => refusal(401))
    const error = await failureOf(session.admin.onlineUsers())
    expect(session.toasts.$toasts.get().map(({ content }) => content)).to.deep.equal([error])
    expect(session.log.$entries.get().map((entry) => entry.error)).to.deep.equal([error])
  })

  test('[ENT-13] holds no token of the request that failed', async () => {
    const { session, platform } = createSignedInSession()
    session.credentials.set('SECRET')
    platform.on(getOnlineUsers, () => refusal(500))
    await failureOf(session.admin.onlineUsers())
    const [entry] = session.log.$entries.get()
    const text = JSON.stringify(
      entry,
      Object.getOwnPropertyNames(Object(entry?.error)).concat(Object.keys(Object(entry))),
    )
    expect(text + String(entry?.error)).not.to.contain('SECRET')
  })
})

describe('Toasts', () => {
  test('[ERR-1] of errors are to stay for 3000 ms', () => {
    const environment = createEnvironment()
    const toasts = createToasts(environment)
    toasts.showError(new Error('a'))
    expect(ERROR_TOAST_TIME).to.equal(3000)
    expect(toasts.$toasts.get()).to.have.length(1)
    expect(toasts.$toasts.get()[0]).to.include({ kind: 'error', until: environment.now() + 3000 })
  })

  test('[NAV-6] that are persistent stay until they are closed', () => {
    const toasts = createToasts(createEnvironment())
    const id = toasts.showPersistent(() => 'no permission')
    toasts.showInfo(() => 'saved')
    expect(toasts.$toasts.get()[0]).to.include({ id, until: Number.POSITIVE_INFINITY })
    toasts.close(id)
    expect(toasts.$toasts.get().map(({ kind }) => kind)).to.deep.equal(['info'])
    toasts.closeAll()
    expect(toasts.$toasts.get()).to.deep.equal([])
  })

  test('[STA-10] with a way back stay longer', () => {
    const environment = createEnvironment()
    const toasts = createToasts(environment)
    toasts.showInfo(() => 'changed', { label: () => 'Undo', run: () => {} })
    expect(toasts.$toasts.get()[0]?.until).to.equal(environment.now() + 9000)
  })

  test('[PRD-7] are shown by one element of those that share the session; the next one follows it', () => {
    const toasts = createToasts(createEnvironment())
    const [first, second] = [{}, {}]
    const leave = toasts.addSpeaker(first)
    toasts.addSpeaker(second)
    expect(toasts.$speakers.get()[0]).to.equal(first)
    leave()
    expect(toasts.$speakers.get()[0]).to.equal(second)
  })
})
