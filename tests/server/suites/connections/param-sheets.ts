// Parameters of protocols in spreadsheets of connections: a column for each, beside one for what has none (screens 7, 8).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { readXlsx } from 'hucre/xlsx'

import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import type { FormDescription } from '../../../../src/contract/form/form-description.ts'
import { paramsForm, protocolProfile } from '../../../support/protocols.ts'
import {
  type CellOf,
  apply,
  check,
  download,
  rowsOf,
  sheetsOf,
  upload,
  workbook,
} from '../../../support/server/imports.ts'
import { callsOf, connection, createRecords } from '../../../support/server/records.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const words = (zh: string, en: string) => ({ zh, en })

const FIRST: FormDescription['fields'] = [
  { kind: 'integer', name: 'period', label: words('周期', 'Period'), unit: 's', minimum: 1, maximum: 60, default: 30 },
  {
    kind: 'select',
    name: 'mode',
    label: words('方式', 'Mode'),
    options: [
      { value: 'a', label: words('主动', 'Active') },
      { value: 'p', label: words('被动', 'Passive') },
    ],
  },
  { kind: 'switch', name: 'link.quick', label: words('快速', 'Quick'), default: true },
  { kind: 'text', name: 'note', label: words('说明', 'Description') },
  { kind: 'password', name: 'pin', label: words('口令', 'Pass phrase'), minLength: 8 },
]
/** The same period, another mode of the same words, and something of its own. */
const SECOND: FormDescription['fields'] = [
  { kind: 'integer', name: 'period', label: words('周期', 'Period'), unit: 's', minimum: 5, maximum: 90 },
  { kind: 'text', name: 'modus', label: words('方式', 'Mode'), maxLength: 3 },
]

const MODE_OF_FIRST = 'Mode · V2 protocol'
const MODE_OF_SECOND = 'Mode · V3 protocol'
const REST = 'Other parameters of the protocol'

export const paramSheetSuite = (subject: () => Platform) => {
  describe('parameters of protocols in spreadsheets', () => {
    let tenant: Tenant
    let first = ''
    let second = ''
    const { add, addAll, change, detail } = createRecords(subject, () => tenant.admin)
    const ids: Record<string, string> = {}

    before(async () => {
      provideSecretKey('a key for tests only')
      tenant = await subject().newTenant()
      const defaults = { paramsForm: '', defaults: '' }
      first = await add('protocolProfile', protocolProfile('v2', defaults))
      second = await add('protocolProfile', protocolProfile('v3', { paramsForm: paramsForm(SECOND), defaults: '' }))
      const rows: Record<string, object> = {
        // What no form knows, set before there was one; a text that says more than a cell can.
        Odd: { protocol: first, params: '{"vendor": {"x": 1}, "note": "", "period": 7}' },
        Full: { protocol: first, params: '{"period": 5, "mode": "p", "link": {"quick": false}, "note": "=1"}' },
        None: { protocol: first },
        Other: { protocol: second, params: '{"period": 80, "modus": "abc"}' },
        Free: {},
      }
      const made = await addAll(
        'connection',
        Object.entries(rows).map(([name, fields]) => connection(name, fields)),
      )
      for (const [index, name] of Object.keys(rows).entries()) ids[name] = made[index] ?? ''
      await change('protocolProfile', first, { paramsForm: paramsForm(FIRST), defaults: '{"period": 20}' })
      await change('connection', ids['Full'] ?? '', {
        params: '{"period": 5, "mode": "p", "link": {"quick": false}, "note": "=1", "pin": "hunter four"}',
      })
    })

    const exported = (body: object = {}, language = 'en') =>
      download(subject(), tenant.admin, callsOf('connection').export.path, body, language)
    const paramsOf = async (name: string) =>
      JSON.parse(String((await detail('connection', ids[name] ?? '')).values.params || '{}'))
    const run = async (bytes: Buffer, fileName = 'c.xlsx') => {
      const { importId, plan } = await upload(subject(), tenant.admin, bytes, fileName, { subject: 'connection' })
      const job = await check(subject(), tenant.admin, importId)
      const rows = await rowsOf(subject(), tenant.admin, importId)
      const problems = rows.flatMap((row) =>
        row.problems.map(({ column, path, rule, code }) => `${row.row}:${column} ${path} ${rule ?? code}`),
      )
      return { importId, plan, job, problems }
    }
    const sheet = (...rows: CellOf[][]) => workbook({ Connections: rows })
    const columnsIn = async (body: object = {}, language = 'en') => {
      const [header = [], ...rows] = Object.values(await sheetsOf((await exported(body, language)).bytes))[0] ?? []
      const cellOf = (name: string, column: string) =>
        rows.find((row) => row.includes(name))?.[header.indexOf(column)] ?? null
      return { header, cellOf }
    }

    test('[RTE-10] [RTE-11] [VAL-4] connections leave with a column for each parameter of their protocols, in words and units', async () => {
      const { header, cellOf } = await columnsIn()
      const from = header.indexOf('Period (s)')
      assert.deepEqual(header.slice(from, from + 7), [
        'Period (s)',
        MODE_OF_FIRST,
        'Quick',
        'Description · V2 protocol',
        'Pass phrase',
        MODE_OF_SECOND,
        REST,
      ])
      const told = ['Period (s)', MODE_OF_FIRST, 'Quick', 'Description · V2 protocol', 'Pass phrase', MODE_OF_SECOND]
      assert.deepEqual(
        told.map((column) => cellOf('Full', column)),
        [5, 'Passive', 'No', '=1', SECRET_UNCHANGED, null],
      )
      assert.deepEqual([cellOf('Other', 'Period (s)'), cellOf('Other', MODE_OF_SECOND)], [80, 'abc'])
      assert.deepEqual(JSON.parse(String(cellOf('Odd', REST))), { vendor: { x: 1 }, note: '' })
      assert.deepEqual([cellOf('Full', REST), cellOf('None', 'Period (s)')], [null, null])
      const few = await columnsIn({ ids: [ids['Other']] }, 'zh')
      assert.deepEqual(
        ['周期（s）', '方式·V3 协议', '方式·V2 协议', '快速'].map((column) => few.header.includes(column)),
        [true, true, false, false],
      )
      const free = await columnsIn({ filters: [{ field: 'name', operator: 'eq', value: 'Free' }] })
      assert.ok(free.header.includes('Parameters of the protocol'))
    })

    test('[VAL-4] [VAL-5] what nobody has changed changes nothing, in either language and in each format', async () => {
      for (const language of ['zh', 'en']) {
        for (const format of ['xlsx', 'csv', 'json']) {
          const { bytes } = await exported({ format }, language)
          assert.ok(!/hunter|sealed:/.test(bytes.toString()), format)
          const { job, problems } = await run(bytes, `c.${format}`)
          assert.deepEqual([problems, job.counts?.unchanged, job.counts?.rows], [[], 5, 5], `${language} ${format}`)
        }
      }
    })

    test('[VAL-5] [RTE-10] a column sets a parameter of many connections; an empty cell takes over the default again', async () => {
      const one = await run(
        await sheet(['Name', '周期（s）'], ['Odd', 9], ['Full', 9], ['None', '9 s'], ['Other', 9], ['Free', null]),
      )
      assert.deepEqual([one.problems, one.job.counts?.updated], [[], 4])
      await apply(subject(), tenant.admin, one.importId)
      assert.deepEqual(await paramsOf('None'), { period: 9 })
      assert.deepEqual(await paramsOf('Other'), { period: 9, modus: 'abc' })
      assert.deepEqual(await paramsOf('Odd'), { vendor: { x: 1 }, note: '', period: 9 })
      assert.deepEqual(await paramsOf('Full'), {
        period: 9,
        mode: 'p',
        link: { quick: false },
        note: '=1',
        pin: SECRET_UNCHANGED,
      })
      const empty = await run(
        await sheet(
          ['Name', 'params.period', 'Description · V2 protocol'],
          ['Odd', null, null],
          ['None', null, null],
          ['Full', 9, null],
        ),
      )
      assert.deepEqual(empty.problems, [])
      await apply(subject(), tenant.admin, empty.importId)
      assert.deepEqual(await paramsOf('None'), {})
      assert.deepEqual(await paramsOf('Odd'), { vendor: { x: 1 }, note: '' }, 'no cell says a text that is empty')
      assert.equal((await paramsOf('Full')).note, undefined)
    })

    test('[VAL-1] [VAL-2] [RTE-11] what the form does not take is told at its cell, in words; other rows go on', async () => {
      const header = ['Name', 'Period (s)', MODE_OF_FIRST, 'Pass phrase', REST]
      const { importId, problems, job } = await run(
        await sheet(
          header,
          ['Odd', 61, null, null, null],
          ['Full', 'much', 'Nothing', null, null],
          ['None', 10, 'active', 'short', '{"perod": 1}'],
          ['Other', 10, 'Active', null, null],
          ['Free', 1, null, null, null],
          ['Fresh', 11, 'Active', null, null],
        ),
      )
      assert.deepEqual(
        problems.toSorted(),
        [
          '2:1 params.period too_big',
          '3:1 params.period number',
          '3:2 params.mode option',
          '4:3 params.pin minLength',
          '4:4 params paramsOfForm',
          '5:2 params.mode paramOfProtocol',
          '6:1 params.period paramOfProtocol',
          '7:2 params.mode paramOfProtocol',
          '7:1 params.period paramOfProtocol',
        ].toSorted(),
      )
      assert.equal(job.counts?.failed, 6)
      const url = CALLS.getImportResult.path.replace(':importId', importId)
      const [rows] = Object.values(
        await sheetsOf((await download(subject(), tenant.admin, url, undefined, 'zh')).bytes),
      )
      assert.equal(rows?.[1]?.at(-1), 'Period (s)：不能大于 60')
      assert.equal(rows?.[4]?.at(-1), `${MODE_OF_FIRST}：该行的协议没有此参数`)
      assert.match(String(rows?.[3]?.at(-1)), /perod/)
    })

    test('[RTE-10] a new connection, and one that gets another protocol, has the parameters of the protocol of its row', async () => {
      const header = ['Name', 'Protocol profile', 'Period (s)', MODE_OF_FIRST, MODE_OF_SECOND, REST]
      const made = await run(
        await sheet(
          [...header, 'Host'],
          ['New', 'v2@1.0.0', 12, '主动', null, null, 'new.example'],
          ['Bare', 'v2@1.0.0', null, null, null, '{"mode": "p"}', 'bare.example'],
        ),
      )
      assert.deepEqual([made.problems, made.job.counts?.inserted], [[], 2])
      await apply(subject(), tenant.admin, made.importId)
      const newParams = async (keyword: string) => {
        const { rows } = await subject().call(callsOf('connection').page, tenant.admin, { query: { keyword } })
        return JSON.parse(String(rows[0]?.values.params))
      }
      assert.deepEqual(await newParams('new.example'), { period: 12, mode: 'a' })
      assert.deepEqual(await newParams('bare.example'), { mode: 'p' }, 'JSON counts where the column is empty')

      const left = await run(await sheet(header, ['Other', 'v2@1.0.0', null, 'p', 'abc', null]))
      assert.deepEqual(left.problems, ['2:4 params.modus paramOfProtocol'])
      const moved = await run(await sheet(header.slice(0, -1), ['Other', 'v2@1.0.0', null, 'p', null]))
      assert.deepEqual(moved.problems, [])
      await apply(subject(), tenant.admin, moved.importId)
      assert.deepEqual(await paramsOf('Other'), { mode: 'p' })
    })

    test('[VAL-5] JSON beside the columns takes nothing away that has a column; the whole JSON is the whole', async () => {
      const rest = await run(await sheet(['Name', REST], ['Full', '{"extra": 1}'], ['Odd', null]))
      assert.deepEqual(rest.problems, ['2:1 params paramsOfForm'], 'a name that nobody knows is a slip')
      await apply(subject(), tenant.admin, rest.importId, true)
      assert.deepEqual(await paramsOf('Odd'), { note: '' }, 'what the form does not know goes')
      const whole = await run(
        await sheet(['Name', 'Parameters of the protocol', 'Period (s)'], ['Odd', '{"mode": "a", "period": 3}', null]),
      )
      assert.deepEqual(whole.problems, [])
      await apply(subject(), tenant.admin, whole.importId)
      assert.deepEqual(await paramsOf('Odd'), { mode: 'a', period: 3 })
    })

    test('[RTE-11] a secret stays as it was, is set by its cell, and goes with an empty one', async () => {
      const pinned = async (pin: string | null) => {
        const { importId, problems, job } = await run(await sheet(['Name', 'Pass phrase'], ['Full', pin]))
        assert.deepEqual(problems, [])
        await apply(subject(), tenant.admin, importId)
        return [job.counts?.unchanged, (await paramsOf('Full')).pin]
      }
      assert.deepEqual(await pinned(SECRET_UNCHANGED), [1, SECRET_UNCHANGED])
      assert.deepEqual(await pinned('another secret'), [0, SECRET_UNCHANGED])
      assert.deepEqual(await pinned(null), [0, undefined])
    })

    test('[ERR-6] [RTE-11] a template has the columns of all protocols, with choices, limits and defaults; the wizard knows them', async () => {
      const { bytes } = await download(subject(), tenant.admin, callsOf('connection').template.path)
      const { sheets } = await readXlsx(bytes, { readStyles: true })
      const header = sheets[0]?.rows[0] ?? []
      const noteOf = (column: string) => sheets[0]?.cells?.get(`0,${header.indexOf(column)}`)?.comment?.text ?? ''
      assert.match(noteOf('Period (s)'), /Unit: s/)
      assert.match(noteOf('Period (s)'), /From 1 to 90/)
      assert.match(noteOf('Period (s)'), /v2@1\.0\.0 20/)
      assert.match(noteOf('Quick'), /takes over the default: Yes/)
      assert.match(noteOf('Pass phrase'), /not exported/)
      assert.ok(header.includes(MODE_OF_FIRST) && header.includes(MODE_OF_SECOND) && header.includes(REST))
      const lists = sheets.find(({ name }) => name === '_lists')?.rows.flat() ?? []
      assert.ok(lists.includes('Passive') || JSON.stringify(sheets[0]?.dataValidations).includes('Passive'))
      const { rows } = await subject().call(CALLS.getParamColumns, tenant.admin, {})
      assert.deepEqual(
        rows.map(({ name }) => name),
        [
          'params.period',
          'params.mode',
          'params.link.quick',
          'params.note',
          'params.pin',
          'params.modus',
          'paramsRest',
        ],
      )
      assert.equal((await subject().refuse(CALLS.getParamColumns, tenant.guest, {})).reason, 'permission.missing')
    })
  })
}
