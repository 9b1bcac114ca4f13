// Imports for server tests: files made of rows, an upload, and a run that is waited for.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

import { writeXlsx } from 'hucre/xlsx'
import type { WriteSheet } from 'hucre/xlsx'

import { readFileContent } from '../../../server/spreadsheets/read-file.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { Import } from '../../../src/contract/exchange/import-calls.ts'
import type { ImportPlan, ImportRow } from '../../../src/contract/exchange/import-calls.ts'
import type { Platform, User } from './server.ts'

export type CellOf = string | number | boolean | Date | null

/** A workbook as people make one: the first row of each sheet holds its headers. */
export const workbook = async (sheets: Record<string, CellOf[][]>, more: Partial<WriteSheet> = {}): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, ...more })) }))

/** What the rows are; things where nothing is said. */
export interface UploadSubject {
  subject?: string
  ownerId?: string
}

const uploadPath = (fileName: string, of: UploadSubject) =>
  `${CALLS.uploadImport.path}?${new URLSearchParams({ fileName, ...of }).toString()}`

export const upload = async (
  platform: Platform,
  user: User,
  bytes: Buffer | string,
  fileName = 'things.xlsx',
  of: UploadSubject = {},
) => {
  const reply = await platform.send({
    method: 'POST',
    url: uploadPath(fileName, of),
    headers: { authorization: user.token, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  assert.equal(reply.statusCode, 200, reply.body)
  return Import.parse(reply.json().data)
}

/** The reason for which an upload is refused. */
export const refuseUpload = async (
  platform: Platform,
  user: User,
  bytes: Buffer | string,
  fileName: string,
  of: UploadSubject = {},
) => {
  const reply = await platform.send({
    method: 'POST',
    url: uploadPath(fileName, of),
    headers: { authorization: user.token, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  assert.notEqual(reply.statusCode, 200, 'the upload was not refused')
  return String(reply.json().reason)
}

const POLL = 5

/** The import when it is no longer at work. */
export const settled = async (platform: Platform, user: User, importId: string): Promise<Import> => {
  for (;;) {
    const job = await platform.call(CALLS.getImport, user, { params: { importId } })
    if (job.state !== 'checking' && job.state !== 'applying') return job
    await wait(POLL)
  }
}

export const check = async (platform: Platform, user: User, importId: string, plan?: ImportPlan): Promise<Import> => {
  await platform.call(CALLS.checkImport, user, { params: { importId }, body: plan === undefined ? {} : { plan } })
  return settled(platform, user, importId)
}

export const apply = async (platform: Platform, user: User, importId: string, skipFailed = false): Promise<Import> => {
  await platform.call(CALLS.applyImport, user, { params: { importId }, body: { skipFailed } })
  return settled(platform, user, importId)
}

export const rowsOf = async (platform: Platform, user: User, importId: string): Promise<ImportRow[]> => {
  const { rows } = await platform.call(CALLS.getImportRows, user, { params: { importId }, query: { limit: 500 } })
  return rows
}

/** What is wrong, as `Sheet row: field rule`. */
export const problemsOf = async (platform: Platform, user: User, job: Import): Promise<string[]> => {
  const rows = await rowsOf(platform, user, job.importId)
  return rows.flatMap(({ sheet, row, problems }) =>
    problems.map(({ path, rule, code }) => `${job.sheets[sheet]?.name} ${row}: ${path} ${rule ?? code}`),
  )
}

export const download = async (platform: Platform, user: User, url: string, body?: object, language = 'en') => {
  const reply = await platform.send({
    method: body === undefined ? 'GET' : 'POST',
    url,
    headers: { authorization: user.token, 'accept-language': language },
    ...(body !== undefined && { payload: body }),
  })
  assert.equal(reply.statusCode, 200, reply.body)
  return { bytes: reply.rawPayload, name: String(reply.headers['content-disposition']), headers: reply.headers }
}

export const exported = (platform: Platform, user: User, body: object = {}, type = 'thing', language = 'en') =>
  download(platform, user, CALLS.exportThings.path.replace(':type', type), body, language)

/** Rows of each sheet of a workbook, by the name of the sheet. */
export const sheetsOf = async (bytes: Buffer) => {
  const { sheets } = await readFileContent(bytes, 'file.xlsx')
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows.map((row) => row.cells)]))
}
