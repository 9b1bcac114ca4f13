// Files from the platform: under their name, or a word why there is none.
import { expect } from 'chai'

import { nameOf } from '../../../src/api/download.ts'
import { exportThings, getTemplate } from '../../../src/contract/exchange/exchange-calls.ts'
import { FILE_MINIMUM } from '../../../src/contract/wire/limits.ts'
import { errorText } from '../../../src/locales/error-text.ts'
import { loadMessages } from '../../../src/locales/locale.ts'
import { createDownloads } from '../../../src/stores/downloads.ts'
import { type Reply, refusal } from '../../support/unit/platform.ts'
import { createSignedInSession } from '../../support/unit/session.ts'
import { until } from '../../support/unit/wait.ts'

const TEMPLATE = { params: { name: 'thing' as const }, query: {} }
const EXPORT = { params: { type: 'thing' as const }, query: {}, body: { ids: ['a'] } }

const file = (size: number, disposition?: string) =>
  new Response(new Uint8Array(size), {
    headers: disposition === undefined ? {} : { 'content-disposition': disposition },
  })

const createSetup = (reply: () => Reply | Promise<Reply>) => {
  const made = createSignedInSession()
  made.platform.on(getTemplate, reply)
  made.platform.on(exportThings, reply)
  const said = () => made.session.toasts.$toasts.get().map(({ content }) => errorText(content))
  return { ...made, downloads: createDownloads(made.session), said }
}

describe('downloads', () => {
  before(() => loadMessages('en'))

  it('[REQ-9] [ERR-6] a file is saved under the name that the platform gives it, in any language', async () => {
    const { downloads, environment } = createSetup(() =>
      file(FILE_MINIMUM + 1, `attachment; filename=".xlsx"; filename*=UTF-8''%E7%89%A9%E6%A8%A1%E6%9D%BF.xlsx`),
    )
    expect(await downloads.save(getTemplate, TEMPLATE, 'template.xlsx')).to.equal(true)
    expect(environment.files.map(({ name, content }) => [name, content.size])).to.deep.equal([['物模板.xlsx', 201]])
  })

  it('[REQ-9] without a name it gets ours; a name that cannot be read is none', async () => {
    const { downloads, environment } = createSetup(() => file(500))
    await downloads.save(exportThings, EXPORT, 'export.xlsx')
    expect(environment.files.map(({ name }) => name)).to.deep.equal(['export.xlsx'])
    expect(nameOf(`attachment; filename*=UTF-8''%E0%A4%A`)).to.equal(undefined)
    expect(nameOf('attachment; filename="a b.xlsx"')).to.equal('a b.xlsx')
  })

  it('[VAL-4] [ERR-3] 200 bytes are no file; nothing is saved, and the user is told which of the two failed', async () => {
    const { downloads, environment, said, session } = createSetup(() => file(FILE_MINIMUM))
    expect(await downloads.save(getTemplate, TEMPLATE, 'template.xlsx')).to.equal(false)
    expect(said()).to.deep.equal(['Download failed, please retry'])
    environment.advance(4000)
    expect(await downloads.save(exportThings, EXPORT, 'export.xlsx')).to.equal(false)
    expect(said().at(-1)).to.equal('Export failed, please retry')
    expect(environment.files).to.deep.equal([])
    expect(session.log.$entries.get()).to.have.length(2)
  })

  it("[ERR-3] [ERR-2] the platform's own word comes first, and a refusal is called a refusal", async () => {
    let status = 500
    const { downloads, said, environment } = createSetup(() => refusal(status, { message: 'the disk is full' }))
    await downloads.save(getTemplate, TEMPLATE, 'template.xlsx')
    expect(said().at(-1)).to.equal('the disk is full')
    environment.advance(4000)
    status = 403
    await downloads.save(getTemplate, TEMPLATE, 'template.xlsx')
    expect(said().at(-1)).to.equal('Access denied')
  })

  it('[REQ-9] a download that is cancelled saves nothing and is no failure', async () => {
    const { downloads, environment, said, session } = createSetup(() => new Promise(() => {}))
    const saved = downloads.save(getTemplate, TEMPLATE, 'template.xlsx')
    await until(downloads.$busy, (busy) => busy)
    downloads.cancel()
    expect(await saved).to.equal(false)
    expect(downloads.$busy.get()).to.equal(false)
    expect([environment.files, said(), session.log.$entries.get()]).to.deep.equal([[], [], []])
  })
})
