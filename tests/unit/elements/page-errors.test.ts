// What fails in the console's page goes to its log, each thing once.
import { expect } from 'chai'

import { watchPageErrors } from '../../../src/elements/console/page-errors.ts'
import { createSignedInSession } from '../../support/unit/session.ts'

describe('errors of the page', () => {
  it('[ERR-4] a style sheet that failed before anybody listened is told once, also when its event comes later', async () => {
    const { log } = createSignedInSession().session
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/no-such-sheet.css' })
    const failed = new Promise((resolve) => link.addEventListener('error', resolve, { once: true }))
    document.head.append(link)
    await failed
    const stop = watchPageErrors(log)
    link.dispatchEvent(new Event('error'))
    expect(log.$entries.get()).to.have.length(1)
    stop()
    link.dispatchEvent(new Event('error'))
    expect(log.$entries.get()).to.have.length(1)
    link.remove()
  })
})
