// A codec package on its way: leaving the page asks as long as it has not arrived (screens 8; RTE-11).
import { expect } from 'chai'

import { createProtocolConfigPage } from '../../../../src/stores/pages/protocol-config.ts'
import { createCodecs } from '../../../../src/stores/pages/protocol-config/codecs.ts'
import { createFakeUpload } from '../../../support/unit/imports.ts'
import { record } from '../../../support/unit/records.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually } from '../../../support/unit/wait.ts'

const setUp = () => {
  const { session, environment } = createSignedInSession()
  const page = createProtocolConfigPage(session)
  const upload = page.plugin(createCodecs).uploadOf(record('soam', {}))
  /** Waits for the platform. */
  const begin = async () => {
    const fake = createFakeUpload()
    environment.createUpload = fake.create
    const sent = upload.send(new File(['export const decode = () => []'], 'codec.js'))
    await eventually(() => fake.request.content !== undefined)
    return { fake, sent }
  }
  return { page, upload, begin }
}

describe('[RTE-11] leaving while a codec package uploads', () => {
  test('[RTE-11] asks, and whoever stays keeps the upload, which ends without a question', async () => {
    const { page, upload, begin } = setUp()
    const { fake, sent } = await begin()
    expect(page.guard.$dirt.get()).to.equal('losing')
    const leaving = page.guard.canLeave()
    page.guard.$question.get()?.stay()
    expect([await leaving, upload.$upload.get().status]).to.deep.equal([false, 'sending'])
    fake.answer({ code: 1001, message: 'success', data: {} })
    await sent
    expect([page.guard.$dirt.get(), await page.guard.canLeave()]).to.deep.equal(['none', true])
  })

  test('[RTE-11] asks no longer once it is cancelled or refused', async () => {
    const { page, upload, begin } = setUp()
    await begin()
    upload.cancel()
    expect(page.guard.$dirty.get()).to.equal(false)
    const { fake, sent } = await begin()
    fake.answer({ code: 400, message: 'The file is no package', reason: 'request.invalid' }, 400)
    await sent
    expect([upload.$upload.get().status, page.guard.$dirty.get()]).to.deep.equal(['failed', false])
  })

  test('[RTE-11] another record of the screen opens without a question: the upload goes on behind it', async () => {
    const { page, begin } = setUp()
    await begin()
    expect(await page.guard.canLeave('form')).to.equal(true)
  })

  test('[RTE-11] a page that ends stops it', async () => {
    const { page, begin } = setUp()
    const { fake } = await begin()
    page.destroy()
    expect([fake.request.isAborted, page.guard.$dirty.get()]).to.deep.equal([true, false])
  })
})
