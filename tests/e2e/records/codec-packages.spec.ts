// The codec package of a protocol: uploaded with its checksum, refused when it is none, downloaded, kept by what is approved.
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { protocolProfile } from '../../support/protocols.ts'
import { findBarriers } from '../support/axe.ts'
import { makeRecords, recordScreen } from '../support/record-screen.ts'
import { expect, test } from '../support/test.ts'
import { uniqueVersion } from '../support/unique.ts'

/** Files that the platform refuses. */
test.use({ allowedErrors: [/status of 400.*codec/] })

const zip = (size: number) => Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), randomBytes(size)])

test('[RTE-11] [VAL-5] a codec package is uploaded with its checksum, downloaded, replaced, removed and kept by what is approved', async ({
  page,
  api,
  openConsole,
}) => {
  const version = uniqueVersion(7)
  const [profile] = await makeRecords(api.admin, 'protocol-profiles', [protocolProfile('soam', { version })])
  await openConsole(page, { path: `/dataPlat/protocolConfig?record-id=${profile?.id}` })
  const screen = recordScreen(page)
  await screen.tab('Codec package').click()
  const upload = page.getByRole('region', { name: 'Upload a codec package' })
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      upload.getByRole('button', { name: 'Choose a file…' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'application/zip', buffer })
  }
  await choose('codec.exe', zip(10))
  await expect(upload.getByRole('alert')).toContainText('codec.exe: A codec package is one of .zip')
  await choose('codec.zip', Buffer.from('not packed'))
  await expect(upload.getByRole('alert')).toContainText('not what its name says')
  await choose('codec.zip', Buffer.alloc(0))
  await expect(upload.getByRole('alert')).toContainText('The file is empty')

  const bytes = zip(3_000_000)
  const sum = createHash('sha256').update(bytes).digest('hex')
  const checksum = upload.getByRole('textbox', { name: 'SHA-256 of the file, if you know it' })
  await checksum.fill('12345')
  await expect(upload).toContainText('A SHA-256 checksum has 64 digits')
  await checksum.fill('0'.repeat(64))
  await choose('codec.zip', bytes)
  await expect(upload.getByRole('alert')).toContainText(`the SHA-256 of the file is ${sum}`)
  expect(await findBarriers(page)).toEqual([])

  await checksum.fill(`${sum}  codec.zip`)
  await choose('网关编解码.zip', bytes)
  const shown = page.getByRole('region', { name: 'Codec package', exact: true })
  await expect(shown).toContainText('网关编解码.zip')
  await expect(shown).toContainText('2.9 MB')
  await expect(shown).toContainText(sum)
  await expect(shown).toContainText('Verified')
  await expect(shown).toContainText('by admin')
  expect(await findBarriers(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('网关编解码.zip')
  expect((await readFile(await download.path())).equals(bytes)).toBe(true)

  const script = Buffer.from('export const decode = () => []\n')
  await choose('codec.js', script)
  await expect(shown).toContainText('codec.js')
  await expect(shown).toContainText('No checksum was given')
  await shown.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove the package' }).click()
  await expect(shown).toHaveCount(0)
  await choose('codec.js', script)
  await expect(shown).toContainText('codec.js')

  await screen.header.getByRole('button', { name: 'Submit' }).click()
  await screen.header.getByRole('button', { name: 'Approve' }).click()
  await expect(screen.header).toContainText('Approved')
  await expect(shown.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await expect(upload).toHaveCount(0)
})

test('[RTE-11] [VAL-5] an upload that takes long shows how far it is, goes on behind other tabs, and stops when asked', async ({
  page,
  api,
  openConsole,
}) => {
  const version = uniqueVersion(7)
  const [profile] = await makeRecords(api.admin, 'protocol-profiles', [protocolProfile('soam', { version })])
  await page.route('**/codec?*', () => {})
  await openConsole(page, { path: `/dataPlat/protocolConfig?record-id=${profile?.id}` })
  const screen = recordScreen(page)
  await screen.tab('Codec package').click()
  const input = page.locator('input[type=file][accept*=".wasm"]')
  await input.setInputFiles({ name: 'codec.zip', mimeType: 'application/zip', buffer: zip(2000) })
  await expect(page.getByRole('progressbar', { name: /codec\.zip/ })).toBeVisible()
  await screen.tab('Connections').click()
  await screen.tab('Codec package').click()
  await expect(page.getByRole('progressbar', { name: /codec\.zip/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await screen.button('Cancel the upload').click()
  await expect(screen.button('Choose a file…')).toBeVisible()
  const { body } = await api.admin.get<{ codec: unknown }>(`/api-thing/v1/protocol-profiles/${profile?.id}/codec`)
  expect(body.data.codec).toBeNull()
})
