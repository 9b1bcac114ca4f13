// The calls on imports (VAL-5, PER-4; screens 0, import wizard).
import { parse } from 'node:path'

import * as z from 'zod/mini'

import type { Import } from '../../../src/contract/exchange/import-calls.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Authorize, Call, Platform } from '../../serve.ts'
import { acceptStreams, baseName, serveFile, serveUpload, ticketOf } from '../../serve-files.ts'
import type { UploadedFile } from '../../serve-files.ts'
import { Refusal, field } from '../../refusal.ts'
import { validate } from '../../validate.ts'
import type { Language } from '../../language.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { describeSheet } from './describe-sheet.ts'
import type { ImportSubject } from './import-subject.ts'
import { readFirstRows, readRowsPage, updateCells } from './import-rows.ts'
import { changeImport, claimImport, deleteImport, findImports, requireImport } from './imports.ts'
import type { ImportKeys } from './imports.ts'
import { requirePlan } from './plan.ts'
import { streamResult } from './result.ts'
import { createRunner } from './runner.ts'
import { requireSubject } from './subjects.ts'
import { uploadFile } from './upload.ts'

const LARGE = { large: true }
/** Rows that the choice of a header row shows. */
const PREVIEW = 20
const RESULT = { zh: '导入结果', en: 'result' } as const

const keysOf = ({ tenantId, username }: SignedIn, { importId }: { importId: string }): ImportKeys => ({
  tenantId,
  username,
  importId,
})

type UploadQuery = Call<typeof CALLS.uploadImport>['query']

/** The call has a query. */
const readQuery = (query: unknown) => validate(CALLS.uploadImport.query ?? z.unknown(), query) as UploadQuery

const toGiven = ({ subject, ownerId }: UploadQuery) => ({
  subject,
  ownerId: ownerId ?? null,
})

/** An import of the user, and what it is of, which he has to be allowed to import. */
const requireOwn = async ({ database }: Platform, user: SignedIn, params: { importId: string }) => {
  const keys = keysOf(user, params)
  const job = await requireImport(database, keys)
  return { keys, job, subject: requireSubject(user, job) }
}

const addUpload = (platform: Platform) =>
  platform.app.register(async (app) => {
    acceptStreams(app)
    // Who may not import this is refused before the file is read.
    const authorize: Authorize = (user, { query }) => void requireSubject(user, toGiven(readQuery(query)))
    const upload = ({ query, user }: Call<typeof CALLS.uploadImport>, file: UploadedFile) => {
      const given = toGiven(query)
      const fileName = baseName(query.fileName ?? file.name ?? '')
      return uploadFile(platform.database, user, {
        subject: requireSubject(user, given),
        ownerId: given.ownerId,
        fileName,
        bytes: file.bytes,
      })
    }
    serveUpload({ ...platform, app }, CALLS.uploadImport, upload, { authorize })
  })

interface Started {
  keys: ImportKeys
  subject: ImportSubject
  language: Language
  skipFailed: boolean
}

const addRuns = ({ app, database, uploads }: Platform) => {
  const runner = createRunner(app.log, uploads.work)
  app.addHook('preClose', () => runner.close())
  const start = async (job: Import, { keys, subject, language, skipFailed }: Started) => {
    const { plan, sheets } = job
    if (plan === null) throw new Refusal('import.notChecked')
    const total = sheets.reduce((sum, { sheet, rows }) => {
      const planned = plan.sheets.find((mapping) => mapping.sheet === sheet)
      return planned === undefined ? sum : sum + rows - 1
    }, 0)
    const sheetNames = sheets.map((sheet) => sheet.name)
    const dryRun = job.state === 'checking'
    runner.start({ database, keys, subject, plan, sheetNames, language, total, dryRun, skipFailed }, job.size)
    return job
  }
  return { runner, start }
}

export const addExchangeRoutes = async (platform: Platform) => {
  const { database } = platform
  const { runner, start } = addRuns(platform)
  await addUpload(platform)

  serve(platform, CALLS.getUpload, async ({ params, user }) => ({
    ahead: platform.uploads.ahead(ticketOf(user, params.ticket)),
  }))

  serve(platform, CALLS.getImports, ({ user }) => findImports(database, user))

  serve(platform, CALLS.getImport, async ({ params, user }) => (await requireOwn(platform, user, params)).job)

  serve(platform, CALLS.getImportSheet, async ({ params, query: { headerRow }, user }) => {
    const { keys, job, subject } = await requireOwn(platform, user, params)
    const known = job.sheets.find(({ sheet }) => sheet === params.sheet)
    if (known === undefined) throw new Refusal('import.unknown')
    const rows = await readFirstRows(database, keys, params.sheet, PREVIEW, headerRow)
    const columns = await subject.readColumns(database, user.tenantId)
    const options = { headerRow, total: known.rows }
    return { sheet: describeSheet(params.sheet, { name: known.name, rows }, columns, options), rows }
  })

  serve(platform, CALLS.checkImport, async ({ params, body, user, language }) => {
    const { keys, job, subject } = await requireOwn(platform, user, params)
    const columns = await subject.readColumns(database, user.tenantId)
    const plan = requirePlan(subject, columns, job, body.plan, user.permissions)
    const detail = { plan, counts: null, reason: null }
    const claimed = await claimImport(database, keys, { state: 'checking', progress: null, detail })
    return start(claimed, { keys, subject, language, skipFailed: false })
  })

  serve(
    platform,
    CALLS.getImportRows,
    async ({ params, query, user }) => {
      const { keys, job } = await requireOwn(platform, user, params)
      const sheets = query.planned === 'true' ? (job.plan?.sheets ?? []) : undefined
      return readRowsPage(database, keys, { ...query, sheets })
    },
    LARGE,
  )

  serve(platform, CALLS.updateImportCells, async ({ params, body, user }) => {
    const { keys, job } = await requireOwn(platform, user, params)
    await claimImport(database, keys, { state: 'ready', progress: null, detail: { reason: null } })
    return { updated: await updateCells(database, keys, body.cells, job.plan?.sheets ?? []) }
  })

  serve(platform, CALLS.applyImport, async ({ params, body, user, language }) => {
    const { keys, job, subject } = await requireOwn(platform, user, params)
    if (job.state === 'ready') throw new Refusal('import.notChecked')
    const columns = await subject.readColumns(database, user.tenantId)
    const { mode } = requirePlan(subject, columns, job, undefined, user.permissions)
    if (job.counts === null && job.state !== 'applied') throw new Refusal('import.notChecked')
    // Whoever replaces means all of it: a record whose row is refused would be deleted as one that is not named.
    if (mode === 'replace' && body.skipFailed) throw new Refusal('request.invalid', field('skipFailed', 'replace'))
    const claimed = await claimImport(database, keys, { state: 'applying', progress: null, detail: { reason: null } })
    return start(claimed, { keys, subject, language, skipFailed: body.skipFailed })
  })

  serve(platform, CALLS.cancelImport, async ({ params, user }) => {
    const { keys, job } = await requireOwn(platform, user, params)
    if (job.state !== 'checking' && job.state !== 'applying') return job
    runner.cancel(keys)
    await changeImport(database, keys, { cancel: true })
    return requireImport(database, keys)
  })

  serveFile(platform, CALLS.getImportResult, async ({ params, user, language }) => {
    const { keys, job, subject } = await requireOwn(platform, user, params)
    if (job.plan === null) throw new Refusal('import.notChecked')
    const name = `${parse(job.fileName).name}-${RESULT[language]}.xlsx`
    return { name, body: await streamResult(database, keys, subject, job, language) }
  })

  serve(platform, CALLS.deleteImport, async ({ params, user }) => {
    const keys = keysOf(user, params)
    runner.cancel(keys)
    return { deleted: await deleteImport(database, keys) }
  })
}
