// The page of the error log: words, counts, filters, files without secrets (ENT-13, STA-8, ERR-1, REQ-9).
import { expect } from 'chai'

import { ChunkError } from '../../../../src/api/load-chunk.ts'
import { getOnlineUsers } from '../../../../src/contract/admin/admin-calls.ts'
import { LOG_INFO } from '../../../../src/stores/log.ts'
import { createErrorLogPage } from '../../../../src/stores/pages/error-log.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { failureOf } from '../../../support/unit/wait.ts'

const createSetup = async () => {
  const made = createSignedInSession()
  const { session, platform, environment } = made
  session.credentials.set('SECRET-TOKEN')
  environment.cookies.set('uuid', 'user-1')
  session.log.setUser({ userId: 'user-1', username: 'admin' })
  platform.on(getOnlineUsers, () => refusal(503))
  await failureOf(session.admin.onlineUsers({ quiet: true }))
  session.log.add(new ChunkError('missing', new TypeError('x https://h.example/elements/a-1.js?k=SECRET')))
  session.log.add(new TypeError('fetch of https://h.example/p?token=SECRET-TOKEN failed'), LOG_INFO.uncaught)
  session.log.add('=cmd|calc SECRET-TOKEN', 'note', 'info')
  return { ...made, page: createErrorLogPage(session) }
}
type Setup = Awaited<ReturnType<typeof createSetup>>

const saved = async ({ page, environment }: Setup, format: 'json' | 'csv') => {
  page.save(format)
  const file = environment.files.at(-1)
  if (file === undefined) throw new Error('no file')
  return { name: file.name, type: file.content.type, text: await file.content.text() }
}

describe('The error log page', () => {
  test('[ENT-13] [ERR-2] shows what failed in words, newest first: request, status, page, user', async () => {
    const { page, environment } = await createSetup()
    const [note, uncaught, file, request] = page.$shown.get()
    expect(request).to.include({
      type: 'error',
      kind: 'request',
      message: 'Service unavailable',
      request: `GET ${getOnlineUsers.path}`,
      status: '503',
      page: 'https://host.example/app/page.html',
      user: 'admin',
      uuid: 'user-1',
      token: '[redacted]',
      time: environment.now(),
    })
    expect(file).to.include({ kind: 'file' })
    expect(file?.message).to.match(/^A part of this page could not be loaded/)
    expect(uncaught).to.include({ kind: 'uncaught' })
    expect(uncaught?.message).to.match(/^TypeError: fetch of https:\/\/h\.example\/p\?\[redacted\] failed$/)
    expect(note).to.include({ type: 'info', kind: 'other', info: 'note' })
  })

  test('[STA-8] counts all entries and the errors, and clears them with the entry that is open', async () => {
    const { page } = await createSetup()
    page.open(page.$shown.get()[0]?.id)
    expect([page.$count.get(), page.$errorCount.get(), page.$open.get()?.type]).to.deep.equal([4, 3, 'info'])
    page.clear()
    expect([page.$count.get(), page.$errorCount.get(), page.$open.get()]).to.deep.equal([0, 0, undefined])
  })

  test('[STA-8] filters by type, kind and text, of what stands in the details too', async () => {
    const { page } = await createSetup()
    const shown = () => page.$shown.get().map(({ kind }) => kind)
    page.setFilters({ type: 'error' })
    expect(shown()).to.deep.equal(['uncaught', 'file', 'request'])
    page.setFilters({ kind: 'file' })
    expect(shown()).to.deep.equal(['file'])
    page.setFilters({ kind: '', text: ' SERVICE ' })
    expect(shown()).to.deep.equal(['request'])
    page.setFilters({ text: 'elements/a-1.js' })
    expect([shown(), page.$filtered.get()]).to.deep.equal([['file'], true])
    page.clearFilters()
    expect([shown().length, page.$filtered.get()]).to.deep.equal([4, false])
  })

  test('[ENT-13] [REQ-9] saves as JSON what the filters let through, with the parts of an entry and no secret', async () => {
    const setup = await createSetup()
    setup.page.setFilters({ type: 'error' })
    const { name, type, text } = await saved(setup, 'json')
    expect([name, type]).to.deep.equal(['Error log 2026-05-01.json', 'application/json'])
    const entries: Record<string, unknown>[] = JSON.parse(text)
    expect(entries.map(({ kind }) => kind)).to.deep.equal(['uncaught', 'file', 'request'])
    expect(entries[2]).to.include({
      type: 'error',
      error: 'Service unavailable',
      info: '',
      userInfo: 'admin',
      uuid: 'user-1',
      token: '[redacted]',
      pageUrl: 'https://host.example/app/page.html',
      timestamp: '2026-05-01T12:00:00.000Z',
    })
    expect(text).not.to.contain('SECRET')
  })

  test('[ENT-13] [REQ-9] saves as CSV, where no cell is a formula', async () => {
    const { name, type, text } = await saved(await createSetup(), 'csv')
    expect([name, type]).to.deep.equal(['Error log 2026-05-01.csv', 'text/csv;charset=utf-8'])
    const [head, first] = text.split('\r\n')
    expect(head).to.match(/^\uFEFF?type,error,info,userInfo,uuid,token,pageUrl,timestamp,/)
    expect(first).to.contain("'=cmd|calc [redacted]")
    expect(text).not.to.contain('SECRET')
  })

  test('[ERR-1] survives whatever is thrown', () => {
    const { session } = createSignedInSession()
    const page = createErrorLogPage(session)
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    const nested = new Error('outer', { cause: new Error('inner', { cause: circle }) })
    for (const thrown of [undefined, null, 0, '', Symbol('s'), () => {}, circle, Object.create(null), nested])
      session.log.add(thrown, LOG_INFO.rejection)
    expect(page.$records.get()).to.have.length(9)
    expect(page.$records.get()[0]?.details).to.contain('inner')
    page.save('csv')
  })
})

describe('The log of a session', () => {
  test('[STA-8] knows how many errors are new until somebody looks', () => {
    const { session } = createSignedInSession()
    session.log.add(new Error('a'))
    session.log.add('note', '', 'info')
    expect(session.log.$newErrors.get()).to.equal(1)
    session.log.markSeen()
    expect(session.log.$newErrors.get()).to.equal(0)
  })

  test('[ENT-13] holds an error once, however many ways it comes', () => {
    const { session } = createSignedInSession()
    const error = new Error('a')
    session.log.add(error)
    session.log.add(error, LOG_INFO.rejection)
    session.log.add(new Error('a'))
    expect(session.log.$count.get()).to.equal(2)
  })

  test('[ENT-13] of one user is not shown to the next', () => {
    const { session } = createSignedInSession()
    session.log.add(new Error('before sign-in'))
    session.log.setUser({ userId: '1', username: 'one' })
    session.log.add(new Error('of one'))
    session.log.setUser(undefined)
    session.log.add(new Error('between'))
    session.log.setUser({ userId: '1', username: 'one' })
    expect(session.log.$count.get()).to.equal(3)
    session.log.setUser({ userId: '2', username: 'two' })
    expect(session.log.$entries.get().map(({ error }) => String(error))).to.deep.equal([
      'Error: before sign-in',
      'Error: between',
    ])
  })
})
