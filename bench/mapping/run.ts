// One model mapping applied to a fleet: time of the trial, of the real run and of taking it back, and what the processor worked for
// it, the embedded database's thread with it: that says the same whatever else the machine does (decision 75).
// node bench/mapping/run.ts [things] [points of each] [tried at once]; on PostgreSQL with DATABASE_URL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { InjectOptions } from 'fastify'

import { BATCH_LIMIT } from '../../src/contract/wire/limits.ts'
import { recordKind } from '../../src/contract/records/kinds.ts'
import { createApp } from '../../server/app.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openFolder, openPostgres } from '../../server/database/open.ts'
import { seed } from '../../server/seed/index.ts'

const THINGS = Number(process.argv[2] ?? 100)
const POINTS = Number(process.argv[3] ?? 200)
/** As the screen does it. */
const AT_ONCE = Number(process.argv[4] ?? 20)
/** Of ten attributes, one is not mapped and one feeds two targets. */
const EVERY = 10

const url = process.env.DATABASE_URL
// On the disk, as the platform is started: that costs more than memory does.
const folder = mkdtempSync(join(tmpdir(), 'yaw-bench-'))
const opened = url === undefined ? await openFolder(folder, () => undefined) : await openPostgres(url, () => undefined)
await migrate(opened.database)
await seed(opened.database, { demo: true, demoThings: 300 })
await opened.maintain?.()
const folders = { elements: resolve('dist'), pages: resolve('demo') }
const app = await createApp({ database: opened.database, origins: [], folders })

const send = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  if (reply.statusCode !== 200) throw new Error(`${String(request.url)}: ${reply.body.slice(0, 2000)}`)
  return reply.json()
}
const login = await send({
  method: 'POST',
  url: '/api-admin/admin/login',
  payload: { username: 'admin', password: 'Turbine-24' },
})
const headers = { authorization: String(login.token) }
const post = async (path: string, payload: object) =>
  (await send({ method: 'POST', url: `/api-thing/v1/${path}`, headers, payload })).data

const pathOf = (kind: string) => recordKind(kind)?.plural ?? ''
const add = async (kind: string, rows: readonly { fields: object; ownerId?: string }[]): Promise<string[]> => {
  const ids: string[] = []
  for (let from = 0; from < rows.length; from += BATCH_LIMIT) {
    const inserts = rows.slice(from, from + BATCH_LIMIT).map((row, index) => ({ key: String(index), ...row }))
    const made = await post(`${pathOf(kind)}/changes`, { inserts })
    if (made.applied !== true) throw new Error(JSON.stringify(made.rows.slice(0, 3)))
    ids.push(...made.rows.map(({ id }: { id: string }) => id))
  }
  return ids
}
const addOne = async (kind: string, fields: object): Promise<string> => (await add(kind, [{ fields }]))[0] ?? ''
const move = async (kind: string, id: string, states: readonly string[]) => {
  for (const to of states) await post(`${pathOf(kind)}/state`, { ids: [id], to })
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const addModel = async (code: string, letter: string) => {
  const model = await addOne('informationModel', { code, version: '1.0.0', nameZh: code, nameEn: code })
  const attributes = numbers(POINTS).flatMap((index) => [
    { attributeId: `${letter}${index}`, nameZh: code },
    ...(index % EVERY === 1 ? [{ attributeId: `${letter}${index}Twice`, nameZh: code }] : []),
  ])
  await add(
    'modelAttribute',
    attributes.map((fields) => ({ fields, ownerId: model })),
  )
  await move('informationModel', model, ['110', '101', '105'])
  return model
}

const addThing = async (thingName: string, more: object): Promise<string> => {
  const words = { thingName, thingDescr: 'Of the bench', tenantId: 'demo', thingIp: '' }
  const labels = { firstLabel: '', secondLabel: '', thirdLabel: '' }
  const none = { farmType: null, deviceType: null, parentId: null, farm: null, device: null }
  return (await post('thing', { ...words, ...labels, ...none, ...more })).thingId
}

const fill = async () => {
  const [vendor, ours] = [await addModel('bench_vendor', 'V'), await addModel('bench_ours', 'O')]
  const farm = await addThing('Bench farm', { thingType: 'thing_farm', farmType: 'thing_farm_wind' })
  const device = { thingType: 'thing_device', deviceType: 'thing_device_inverter', parentId: farm }
  const things: string[] = []
  for (const index of numbers(THINGS)) things.push(await addThing(`Bench ${index}`, device))
  const overrides = JSON.stringify({ V0: { minimum: 1, maximum: 2 }, V2: { deadband: 0.1 } })
  await add(
    'modelAssignment',
    things.map((thing) => ({ fields: { thing, model: vendor, overrides } })),
  )
  const system = await addOne('externalSystem', { code: 'bench', nameZh: 'Bench' })
  const cells = things.flatMap((_, thing) => numbers(POINTS).map((point) => ({ thing, point })))
  const tags = await add(
    'externalPoint',
    cells.map(({ thing, point }) => ({
      fields: { tag: `D${thing}.T${point}`, device: `D${thing}` },
      ownerId: system,
    })),
  )
  const maps = await add(
    'thingMap',
    things.map((thing, index) => ({ fields: { thing, externalId: `D${index}` }, ownerId: system })),
  )
  await add(
    'pointMap',
    cells.map(({ thing, point }, index) => ({
      fields: { attribute: `V${point}`, externalPoint: tags[index] },
      ownerId: maps[thing] ?? '',
    })),
  )
  const mapping = await addOne('modelMapping', {
    code: 'bench',
    version: '1.0.0',
    nameZh: 'Bench',
    nameEn: 'Bench',
    sourceModel: vendor,
    targetModel: ours,
  })
  const rows = numbers(POINTS).flatMap((index) => {
    if (index % EVERY === 3) return []
    const row = { target: `O${index}`, source: `V${index}`, conversion: 'linear', factor: 2, offset: 1 }
    return index % EVERY === 1 ? [row, { ...row, target: `O${index}Twice` }] : [row]
  })
  await add(
    'modelMappingRow',
    rows.map((fields) => ({ fields, ownerId: mapping })),
  )
  await move('modelMapping', mapping, ['110', '101'])
  return { mapping, things }
}

const report: Record<string, string>[] = []
const measure = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  const [from, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  const time = (performance.now() - from) / 1000
  report.push({ step, 'time, s': time.toFixed(1), 'processor, s': ((user + system) / 1e6).toFixed(1) })
  return result
}

const { mapping, things } = await measure('made', fill)
const call = (what: string, body: object) => post(`${pathOf('modelMapping')}/${mapping}/${what}`, body)

for (const round of ['first', 'second']) {
  await measure(`trial, ${AT_ONCE} at once, ${round}`, async () => {
    for (let from = 0; from < things.length; from += AT_ONCE)
      await call('apply', { thingIds: things.slice(from, from + AT_ONCE), dryRun: true })
  })
  await measure(`trial, all at once, ${round}`, () => call('apply', { thingIds: things, dryRun: true }))
  const { operationId } = await measure(`applied, ${round}`, () => call('apply', { thingIds: things, dryRun: false }))
  const back = await measure(`taken back, ${round}`, () => call('take-back', { operationId }))
  process.stdout.write(`taken back: ${back.things} things, ${back.points} points\n`)
}
// oxlint-disable-next-line no-console -- a table for whoever measures
console.table(report)
await app.close()
await opened.close()
rmSync(folder, { recursive: true })
