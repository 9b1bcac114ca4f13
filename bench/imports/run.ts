// Imports of many rows: time of each step, memory, and how long others wait meanwhile (issue: bounded import).
// node bench/imports/run.ts [rows] [things | dataObject]; on PostgreSQL with DATABASE_URL.
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { InjectOptions } from 'fastify'

import { createApp } from '../../server/app.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openMemory, openPostgres } from '../../server/database/open.ts'
import { seed } from '../../server/seed/index.ts'

const ROWS = Number(process.argv[2] ?? 10_000)
const SUBJECT = process.argv[3] ?? 'things'
const LINES = 100
const MB = 1024 * 1024
const POLL = 20

const url = process.env.DATABASE_URL
const opened = url === undefined ? await openMemory() : await openPostgres(url, () => undefined)
await migrate(opened.database)
await seed(opened.database, { demo: true, demoThings: 300 })
const folders = { elements: resolve('dist'), pages: resolve('demo') }
const app = await createApp({ database: opened.database, origins: [], folders })

const send = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  if (reply.statusCode !== 200) throw new Error(`${String(request.url)}: ${reply.body}`)
  return reply
}
const payload = { username: 'admin', password: 'Turbine-24' }
const login = await send({ method: 'POST', url: '/api-admin/admin/login', payload })
const headers = { authorization: String(login.json().token) }

const things = () => {
  const farm = 'thing_farm,,Bench farm,thing_farm_wind,,demo,A farm'
  const lines = Array.from({ length: LINES }, (_, line) => `thing_line,Bench farm,Line ${line},,,demo,A line`)
  const devices = Array.from({ length: ROWS - LINES - 1 }, (_, index) => {
    const place = `Bench farm/Line ${index % LINES}`
    return `thing_device,${place},Turbine ${index},,thing_device_wind_turbine,demo,A turbine of the bench`
  })
  const header = 'thingType,parentPath,thingName,farmType,deviceType,tenantId,thingDescr'
  // Parents last: their place in the file must not matter.
  return [header, ...devices, ...lines, farm].join('\n')
}

const NODE = 'UBNC'

/** Data objects of one logical node, each with its class by its code. */
const dataObjects = () => {
  const rows = Array.from({ length: ROWS }, (_, index) => `${NODE},Obj${index},MV,对象${index},Object ${index}`)
  return ['ownerPath,name,cdc,nameZh,nameEn', ...rows].join('\n')
}

const SUBJECTS = {
  things: { csv: things, exports: '/api-thing/v1/excel/thing-data/thing', body: {} },
  dataObject: { csv: dataObjects, exports: '/api-thing/v1/data-objects/export', body: { keyword: 'Obj' } },
}
const subject = SUBJECT === 'dataObject' ? SUBJECTS.dataObject : SUBJECTS.things
if (SUBJECT === 'dataObject') {
  const fields = { code: NODE, group: 'U', standard: 'private', nameZh: '测试', nameEn: 'Bench' }
  const payload = { inserts: [{ key: 'node', fields }] }
  const made = await send({ method: 'POST', url: '/api-thing/v1/logical-nodes/changes', headers, payload })
  if (made.json().data.applied !== true) throw new Error(made.body)
}

let peak = 0
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10)
const report: Record<string, string>[] = []

/** Runs one step while another user keeps asking, and notes how both fared. */
const measure = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  peak = process.memoryUsage().rss
  delay.enable()
  let slowest = 0
  const end = new AbortController()
  const asking = (async () => {
    while (!end.signal.aborted) {
      const from = performance.now()
      await send({ url: '/api-thing/v1/things/page?limit=20&parentId=wf01', headers })
      slowest = Math.max(slowest, performance.now() - from)
      await wait(POLL)
    }
  })()
  const from = performance.now()
  const result = await work()
  const time = performance.now() - from
  end.abort()
  await asking
  delay.disable()
  report.push({
    step,
    'time, ms': time.toFixed(0),
    'peak memory, MB': (peak / MB).toFixed(0),
    'longest pause, ms': (delay.max / 1e6).toFixed(0),
    'slowest other call, ms': slowest.toFixed(0),
  })
  return result
}

const upload = async (name: string, bytes: Buffer): Promise<string> => {
  const type = { 'content-type': 'application/octet-stream' }
  const address = `/api-thing/v1/imports?fileName=${name}&subject=${SUBJECT}`
  const reply = await send({ method: 'POST', url: address, headers: { ...headers, ...type }, payload: bytes })
  return String(reply.json().data.importId)
}

const run = async (importId: string, kind: 'check' | 'apply') => {
  await send({ method: 'POST', url: `/api-thing/v1/imports/${importId}/${kind}`, headers, payload: {} })
  for (;;) {
    const { data } = (await send({ url: `/api-thing/v1/imports/${importId}`, headers })).json()
    if (data.counts?.failed > 0) throw new Error(`${data.counts.failed} rows are refused`)
    if (data.state !== 'checking' && data.state !== 'applying') return JSON.stringify(data.counts)
    await wait(POLL)
  }
}

const first = await measure(`upload ${ROWS} rows, csv`, () => upload('bench.csv', Buffer.from(subject.csv())))
await measure('dry run, all new', () => run(first, 'check'))
const applied = await measure('apply, all new', () => run(first, 'apply'))
const file = await measure('export', () =>
  send({ method: 'POST', url: subject.exports, headers, payload: subject.body }),
)
const second = await measure(`upload the export, xlsx`, () => upload('bench.xlsx', file.rawPayload))
await measure('dry run, nothing new', () => run(second, 'check'))
const unchanged = await measure('apply, nothing new', () => run(second, 'apply'))
await measure('result file', () => send({ url: `/api-thing/v1/imports/${second}/result`, headers }))
clearInterval(watch)
process.stdout.write(`applied ${applied}\nagain ${unchanged}\nfile ${(file.rawPayload.length / 1024).toFixed(0)} KB\n`)
// oxlint-disable-next-line no-console -- a table for whoever measures
console.table(report)
await app.close()
await opened.close()
