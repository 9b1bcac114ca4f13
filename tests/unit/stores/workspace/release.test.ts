// The new-version flag (spec 4; STA-7).
import { expect } from 'chai'

import { getRelease } from '../../../../src/contract/admin/release-calls.ts'
import { type ReleaseSource, createReleaseCheck } from '../../../../src/stores/workspace/release.ts'
import { refusal } from '../../../support/unit/platform.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { aWhile, eventually } from '../../../support/unit/wait.ts'

const ELSEWHERE = 'https://releases.example/latest'
const release = (tag: string, link = 'https://releases.example/notes') => ({
  tag_name: tag,
  name: `Yaw ${tag}`,
  html_url: link,
})

const openCheck = (answer: unknown, source: Partial<ReleaseSource> = {}) => {
  const made = createSignedInSession()
  for (const path of [getRelease.path, '/latest'])
    made.platform.on({ ...getRelease, path }, () =>
      answer instanceof Response ? answer.clone() : Response.json(answer),
    )
  const check = createReleaseCheck(made.session, { version: '1.3.0', ...source })
  return { ...made, check }
}

describe('The new-version flag', () => {
  test('[STA-7] [API-11] is set with tag, name and link when the latest release is newer than what runs', async () => {
    const { check } = openCheck(release('v1.10.0'))
    await check.check()
    expect(check.$newer.get()).to.deep.equal({
      tag: 'v1.10.0',
      name: 'Yaw v1.10.0',
      link: 'https://releases.example/notes',
    })
  })

  test('[STA-7] is not set by the same, an older or no version', async () => {
    for (const tag of ['v1.3.0', '1.2.9', 'latest']) {
      const { check } = openCheck(release(tag))
      await check.check()
      expect(check.$newer.get(), tag).to.equal(undefined)
    }
  })

  test('[STA-7] [REQ-3] asks another site without anything of the session', async () => {
    const { check, platform } = openCheck(release('v2.0.0'), { address: ELSEWHERE })
    await check.check()
    expect(check.$newer.get()?.tag).to.equal('v2.0.0')
    const [request] = platform.requests
    expect(platform.requests.length).to.equal(1)
    expect(request?.address).to.equal(ELSEWHERE)
    expect(request?.headers).not.to.have.any.keys('authorization', 'tenant-id')
  })

  test('[STA-7] asks nobody where the host says so, and where nobody answers it asks once', async () => {
    const silent = openCheck(release('v2.0.0'), { address: '' })
    silent.check.start()()
    await aWhile()
    expect(silent.platform.requests).to.deep.equal([])

    const { check, session } = openCheck(refusal(404), { address: ELSEWHERE })
    const stop = check.start()
    await eventually(() => session.log.$errorCount.get() > 0)
    await aWhile()
    expect([check.$newer.get(), session.log.$errorCount.get(), session.toasts.$toasts.get()]).to.deep.equal([
      undefined,
      1,
      [],
    ])
    stop()
  })

  test('[STA-7] has a link only to a page of the web', async () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'nonsense']) {
      const { check } = openCheck(release('v2.0.0', link))
      await check.check()
      expect([check.$newer.get()?.tag, check.$newer.get()?.link], link).to.deep.equal(['v2.0.0', undefined])
    }
  })

  test('[STA-7] [API-11] has a link to the platform itself where the platform names a path of its own', async () => {
    const { check, session } = openCheck(release('v2.0.0', '/'))
    await check.check()
    expect(check.$newer.get()?.link).to.equal(new URL('/', await session.base()).href)
  })

  test('[STA-7] is quiet about a version that was dismissed, but not about the next', async () => {
    const { check, session, platform } = openCheck(release('v2.0.0'))
    await check.check()
    check.dismiss()
    expect(check.$newer.get()).to.equal(undefined)
    const next = createReleaseCheck(session, { version: '1.3.0' })
    await next.check()
    expect(next.$newer.get()).to.equal(undefined)
    platform.on(getRelease, () => Response.json(release('v2.1.0')))
    await next.check()
    expect(next.$newer.get()?.tag).to.equal('v2.1.0')
  })
})
