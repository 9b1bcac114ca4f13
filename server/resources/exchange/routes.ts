// The calls on imports of things (VAL-5, PER-4; screens 0, import wizard).
import { parse } from 'node:path'

import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { acceptUploads, baseName, serveFile, serveUpload } from '../../serve-files.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { describeSheet } from './headers.ts'
import { readFirstRows, readRowsPage, updateCells } from './import-rows.ts'
import { changeImport, claimImport, deleteImport, findImports, requireImport } from './imports.ts'
import type { ImportKeys } from './imports.ts'
import { requirePlan } from './plan.ts'
import { streamResult } from './result.ts'
import { createRunner } from './runner.ts'
import { readThingDictionaries } from './sheets.ts'
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

const addUpload = (platform: Platform) =>
  platform.app.register(async (app) => {
    acceptUploads(app)
    serveUpload({ ...platform, app }, CALLS.uploadImport, ({ query, user }, file) =>
      uploadFile(platform.database, user, baseName(query.fileName ?? file.name ?? ''), file.bytes),
    )
  })

const addRuns = ({ app, database }: Platform) => {
  const runner = createRunner(app.log)
  app.addHook('preClose', () => runner.close())
  const start = async (keys: ImportKeys, job: Awaited<ReturnType<typeof claimImport>>, skipFailed: boolean) => {
    const { plan, sheets } = job
    if (plan === null) throw new Refusal('import.notChecked')
    const total = sheets.reduce((sum, { sheet, rows }) => {
      const planned = plan.sheets.find((mapping) => mapping.sheet === sheet)
      return planned === undefined ? sum : sum + rows - 1
    }, 0)
    const sheetNames = sheets.map((sheet) => sheet.name)
    runner.start({ database, keys, plan, sheetNames, total, dryRun: job.state === 'checking', skipFailed })
    return job
  }
  return { runner, start }
}

export const addExchangeRoutes = async (platform: Platform) => {
  const { database } = platform
  const { runner, start } = addRuns(platform)
  await addUpload(platform)

  serve(platform, CALLS.getImports, ({ user }) => findImports(database, user))

  serve(platform, CALLS.getImport, ({ params, user }) => requireImport(database, keysOf(user, params)))

  serve(platform, CALLS.getImportSheet, async ({ params, query: { headerRow }, user }) => {
    const keys = keysOf(user, params)
    const job = await requireImport(database, keys)
    const known = job.sheets.find(({ sheet }) => sheet === params.sheet)
    if (known === undefined) throw new Refusal('import.unknown')
    const rows = await readFirstRows(database, keys, params.sheet, PREVIEW, headerRow)
    const dictionaries = await readThingDictionaries(database)
    const options = { headerRow, total: known.rows }
    return { sheet: describeSheet(params.sheet, { name: known.name, rows }, dictionaries, options), rows }
  })

  serve(platform, CALLS.checkImport, async ({ params, body, user }) => {
    const keys = keysOf(user, params)
    const plan = requirePlan(await requireImport(database, keys), body.plan, user.permissions)
    const detail = { plan, counts: null, reason: null }
    return start(keys, await claimImport(database, keys, { state: 'checking', progress: null, detail }), false)
  })

  serve(
    platform,
    CALLS.getImportRows,
    async ({ params, query, user }) => {
      const keys = keysOf(user, params)
      const { plan } = await requireImport(database, keys)
      const sheets = query.planned === 'true' ? (plan?.sheets ?? []) : undefined
      return readRowsPage(database, keys, { ...query, sheets })
    },
    LARGE,
  )

  serve(platform, CALLS.updateImportCells, async ({ params, body, user }) => {
    const keys = keysOf(user, params)
    await claimImport(database, keys, { state: 'ready', progress: null, detail: { reason: null } })
    return { updated: await updateCells(database, keys, body.cells) }
  })

  serve(platform, CALLS.applyImport, async ({ params, body, user }) => {
    const keys = keysOf(user, params)
    const job = await requireImport(database, keys)
    if (job.state === 'ready') throw new Refusal('import.notChecked')
    requirePlan(job, undefined, user.permissions)
    if (job.counts === null && job.state !== 'applied') throw new Refusal('import.notChecked')
    const claimed = await claimImport(database, keys, { state: 'applying', progress: null, detail: { reason: null } })
    return start(keys, claimed, body.skipFailed)
  })

  serve(platform, CALLS.cancelImport, async ({ params, user }) => {
    const keys = keysOf(user, params)
    const job = await requireImport(database, keys)
    if (job.state !== 'checking' && job.state !== 'applying') return job
    runner.cancel(keys)
    await changeImport(database, keys, { cancel: true })
    return requireImport(database, keys)
  })

  serveFile(platform, CALLS.getImportResult, async ({ params, user, language }) => {
    const keys = keysOf(user, params)
    const job = await requireImport(database, keys)
    if (job.plan === null) throw new Refusal('import.notChecked')
    const name = `${parse(job.fileName).name}-${RESULT[language]}.xlsx`
    return { name, body: await streamResult(database, keys, job, language) }
  })

  serve(platform, CALLS.deleteImport, async ({ params, user }) => {
    const keys = keysOf(user, params)
    runner.cancel(keys)
    return { deleted: await deleteImport(database, keys) }
  })
}
