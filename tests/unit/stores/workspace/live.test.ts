// Live changes in an open console: heard, gathered, and back after every interruption (spec 2; LAY-4).
import { expect } from 'chai'

import { getLiveChanges } from '../../../../src/contract/wire/live-calls.ts'
import type { ResourceChange } from '../../../../src/stores/session.ts'
import { type LiveTimes, createLiveWith } from '../../../../src/stores/workspace/live.ts'
import { serveLive } from '../../../support/unit/live.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { aWhile, eventually } from '../../../support/unit/wait.ts'

const NEVER = 1_000_000
const QUICK: LiveTimes = { retry: 1, longestRetry: 4, silence: NEVER, hidden: 1, gather: 0, pause: 0 }

const createSetup = (times: Partial<LiveTimes> = {}) => {
  const made = createSignedInSession()
  const { streams, refuse } = serveLive(made.platform)
  const live = createLiveWith(made.session, { ...QUICK, ...times })
  const heard: ResourceChange[] = []
  made.session.changed.listen((change) => heard.push(change))
  return { ...made, live, streams, refuse, heard }
}
type Setup = ReturnType<typeof createSetup>

const opened = async ({ streams }: Setup, count: number) => {
  await eventually(() => streams.length >= count)
  const stream = streams[count - 1]
  if (stream === undefined) throw new Error('no stream')
  return stream
}
const start = async (times: Partial<LiveTimes> = {}) => {
  const setup = createSetup(times)
  const stop = setup.live.start()
  const stream = await opened(setup, 1)
  stream.ready(7)
  await eventually(() => setup.live.$status.get() === 'live')
  return { ...setup, stop, stream }
}

describe('Live changes', () => {
  test('[LAY-4] come over one stream that carries the token in a header', async () => {
    const { platform, live, stream } = await start()
    live.start()
    await aWhile()
    expect(platform.of(getLiveChanges).length).to.equal(1)
    expect(stream.request.headers).to.include({ authorization: 'token-1', accept: 'text/event-stream' })
    expect(stream.request.headers).not.to.have.property('last-event-id')
  })

  test('[LAY-4] are told to every element of the session, those that come together at once', async () => {
    const { stream, heard } = await start({ gather: 5 })
    stream.change(8, { ids: ['t1'], parents: ['farm'] })
    stream.change(9, { ids: ['t2'], parents: [null] })
    stream.change(10, { resource: 'alarm', action: 'raised', ids: ['a1'], parents: ['t1'] })
    await eventually(() => heard.length === 2)
    expect(heard).to.deep.equal([
      { resource: 'things', ids: ['t1', 't2'], parents: ['farm', null] },
      { resource: 'alarms', ids: ['a1'], parents: ['t1'] },
    ])
  })

  test('[LAY-4] of more than are named, or of very many, say that everything may be out of date', async () => {
    const { stream, heard } = await start()
    stream.change(8, { ids: ['t1'], many: true })
    await eventually(() => heard.length === 1)
    stream.change(9, { ids: Array.from({ length: 60 }, (_, index) => `t${index}`) })
    await eventually(() => heard.length === 2)
    const everything = { resource: 'things', ids: [], parents: [], all: true }
    expect(heard).to.deep.equal([everything, everything])
  })

  test('[LAY-4] that this page has saved itself are not told twice, but the next one is', async () => {
    const { stream, heard, session } = await start()
    const own = { resource: 'things', ids: ['t1'], parents: ['farm'] }
    session.changed.fire(own)
    stream.change(8, { ids: ['t1'], parents: ['farm'] })
    stream.change(9, { ids: ['t1'], parents: ['other'] })
    await eventually(() => heard.length === 2)
    expect(heard).to.deep.equal([own, { ...own, parents: ['other'] }])
  })

  test('[LAY-4] go on where they were when the connection breaks', async () => {
    const setup = await start()
    setup.stream.change(8, { ids: ['t1'] })
    await eventually(() => setup.heard.length === 1)
    setup.stream.end()
    const next = await opened(setup, 2)
    expect(setup.live.$status.get()).to.equal('lost')
    expect(next.request.headers).to.include({ 'last-event-id': '8' })
    next.ready(9, true)
    await eventually(() => setup.live.$status.get() === 'live')
    expect(setup.heard.length).to.equal(1)
  })

  test('[LAY-4] that were missed mean that everything is read anew', async () => {
    const setup = await start()
    setup.stream.end()
    ;(await opened(setup, 2)).ready(900, false)
    await eventually(() => setup.heard.length === 2)
    expect(setup.heard.map(({ resource, all }) => [resource, all])).to.deep.equal([
      ['things', true],
      ['alarms', true],
    ])
  })

  test('[LAY-4] of records are told by their kind, and when they were missed, of every kind', async () => {
    const setup = await start()
    setup.stream.change(8, { resource: 'record', kind: 'unit', action: 'changed', ids: ['u1'], parents: [null] })
    await eventually(() => setup.heard.length === 1)
    expect(setup.heard).to.deep.equal([{ resource: 'unit', ids: ['u1'], parents: [null] }])
    setup.stream.end()
    const next = await opened(setup, 2)
    next.ready(30, false, ['unit', 'statute'])
    await eventually(() => setup.heard.length === 5)
    const told = setup.heard.slice(1)
    expect(told.map(({ resource }) => resource)).to.deep.equal(['things', 'alarms', 'unit', 'statute'])
    expect(told.every(({ all }) => all)).to.equal(true)
  })

  test('[LAY-4] are asked for again however often the platform fails, and one outage is logged once', async () => {
    const setup = await start()
    setup.refuse(503)
    setup.stream.end()
    await eventually(() => setup.platform.of(getLiveChanges).length > 4)
    expect([setup.live.$status.get(), setup.session.log.$errorCount.get()]).to.deep.equal(['lost', 1])
    setup.refuse(undefined)
    ;(await opened(setup, 2)).ready(8, true)
    await eventually(() => setup.live.$status.get() === 'live')
  })

  test('[LAY-4] are not asked for again where the platform has none or the user may not see them', async () => {
    for (const status of [403, 404]) {
      const { live, refuse, platform, session } = createSetup()
      refuse(status)
      live.start()
      await eventually(() => session.log.$errorCount.get() === 1)
      await aWhile()
      expect([platform.of(getLiveChanges).length, live.$status.get()]).to.deep.equal([1, 'off'])
    }
  })

  test('[LAY-4] over a stream that says nothing any more come over a new one', async () => {
    const setup = await start({ silence: 20 })
    const next = await opened(setup, 2)
    expect([setup.stream.isClosed(), next.request.headers['last-event-id']]).to.deep.equal([true, '7'])
  })

  test('[LAY-4] end with the sign-in, and begin anew with the next one', async () => {
    const setup = await start()
    setup.session.credentials.clear()
    await eventually(() => setup.stream.isClosed())
    expect(setup.live.$status.get()).to.equal('off')
    setup.session.credentials.set('token-2')
    const next = await opened(setup, 2)
    expect(next.request.headers).to.include({ authorization: 'token-2' })
    expect(next.request.headers).not.to.have.property('last-event-id')
  })

  test('[LAY-4] rest while the page is in the background for long, and go on when it is back', async () => {
    const setup = await start()
    setup.environment.show(false)
    await eventually(() => setup.stream.isClosed())
    setup.environment.show(true)
    const next = await opened(setup, 2)
    expect(next.request.headers).to.include({ 'last-event-id': '7' })
  })

  test('[LAY-4] go on while the page is hidden for a moment', async () => {
    const setup = await start({ hidden: NEVER })
    setup.environment.show(false)
    setup.environment.show(true)
    await aWhile()
    expect([setup.stream.isClosed(), setup.streams.length, setup.live.$status.get()]).to.deep.equal([false, 1, 'live'])
  })

  test('[LAY-4] end with the console', async () => {
    const { stop, stream, live } = await start()
    stop()
    await eventually(() => stream.isClosed())
    expect(live.$status.get()).to.equal('off')
  })
})
