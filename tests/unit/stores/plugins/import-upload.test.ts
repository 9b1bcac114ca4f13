// A file on its way to an import: refused before it is sent, counted in bytes, stopped, led astray (VAL-5).
import { expect } from 'chai'

import { getUpload, uploadImport } from '../../../../src/contract/exchange/import-calls.ts'
import { UPLOAD_LIMIT } from '../../../../src/contract/wire/limits.ts'
import { createImportWizard } from '../../../../src/stores/plugins/import/import-wizard.ts'
import { createFakeUpload, createImportPlatform, importSubject } from '../../../support/unit/imports.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually, until } from '../../../support/unit/wait.ts'

const file = (name = 'plant.xlsx', content: BlobPart = 'rows') => new File([content], name)

const createSetup = () => {
  const made = createSignedInSession()
  createImportPlatform(made.platform)
  const wizard = createImportWizard({ session: made.session, announce: () => {}, forget: () => {} }, importSubject())
  return { ...made, wizard }
}

describe('Upload of an import', () => {
  test('[VAL-5] files that cannot be imported are refused before anything is sent', async () => {
    const { wizard, platform } = createSetup()
    const large = new File(['x'], 'large.csv')
    Object.defineProperty(large, 'size', { value: UPLOAD_LIMIT + 1 })
    for (const [wrong, flaw] of [
      [file('notes.pdf'), 'type'],
      [file('plant.xls'), 'old'],
      [file('plant.csv', ''), 'empty'],
      [large, 'large'],
    ] as const) {
      await wizard.takeFile(wrong)
      expect(wizard.$upload.get()).to.include({ status: 'refused', flaw })
    }
    expect(platform.of(uploadImport)).to.deep.equal([])
    expect(wizard.$step.get()).to.equal('file')
  })

  test('[VAL-5] [REQ-8] bytes are counted on their way, an upload can be stopped, and a refusal says why', async () => {
    const { wizard, environment } = createSetup()
    const upload = createFakeUpload()
    environment.createUpload = upload.create
    const sending = wizard.takeFile(file('plant.csv', 'a,b'))
    await eventually(() => upload.request.content !== undefined)
    expect(upload.request.headers).to.include({ authorization: 'token-1', 'content-type': 'application/octet-stream' })
    expect(upload.request.address).to.contain('fileName=plant.csv')
    upload.progress(2)
    expect(wizard.$upload.get()).to.deep.equal({ status: 'sending', name: 'plant.csv', size: 3, sent: 2, ahead: 0 })
    wizard.cancelUpload()
    await sending
    expect([upload.request.isAborted, wizard.$upload.get().status]).to.deep.equal([true, 'idle'])

    const again = createFakeUpload()
    environment.createUpload = again.create
    const refused = wizard.takeFile(file())
    await eventually(() => again.request.content !== undefined)
    again.answer({ code: 422, message: 'The file is damaged', reason: 'import.fileBroken' }, 422)
    await refused
    const failed = wizard.$upload.get()
    expect(failed.status).to.equal('failed')
    expect(failed.status === 'failed' && String(failed.error)).to.contain('The file is damaged')
  })

  test('[VAL-5] a file that waits for others says how many the platform reads before it', async () => {
    const { wizard, environment, platform } = createSetup()
    const upload = createFakeUpload()
    environment.createUpload = upload.create
    const before = [2, 1, null]
    const tickets = new Set<string>()
    platform.on(getUpload, ({ path }) => {
      tickets.add(path.split('/').at(-1) ?? '')
      return { ahead: before.shift() ?? null }
    })
    const told: number[] = []
    wizard.$upload.listen((state) => {
      if (state.status === 'sending' && told.at(-1) !== state.ahead) told.push(state.ahead)
    })
    const sending = wizard.takeFile(file('plant.csv', 'a,b'))
    await eventually(() => upload.request.content !== undefined)
    upload.progress(3)
    await until(wizard.$upload, () => told.join() === '0,2,1,0')
    expect([...tickets].map((ticket) => upload.request.address.includes(`ticket=${ticket}`))).to.deep.equal([true])
    wizard.cancelUpload()
    await sending
    expect(upload.request.isAborted).to.equal(true)
  })

  test('[REQ-3] a file that was led to another origin has not arrived', async () => {
    const { wizard, environment } = createSetup()
    const upload = createFakeUpload()
    environment.createUpload = upload.create
    const sending = wizard.takeFile(file())
    await eventually(() => upload.request.content !== undefined)
    upload.answer({ code: 1001, data: {} }, 200, 'https://elsewhere.example/api-thing/v1/imports')
    await sending
    const failed = wizard.$upload.get()
    expect(failed.status === 'failed' && failed.error).to.have.property('kind', 'network')
  })
})
