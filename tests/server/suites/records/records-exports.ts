// Templates and exports of records, and exports as the opposite of imports for every kind that there is (screens 0; VAL-4).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'

import { readChoices } from '../../../../server/resources/exchange/choices.ts'
import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import { seedRecords } from '../../../../server/seed/records.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { readFileContent } from '../../../../server/spreadsheets/read-file.ts'
import { FILE_MINIMUM } from '../../../../src/contract/wire/limits.ts'
import { exactHeader } from '../../../../src/contract/exchange/headers.ts'
import { listNameOf, recordColumns } from '../../../../src/contract/records/record-columns.ts'
import { RECORD_KINDS } from '../../../../src/contract/records/kinds.ts'
import { type RecordKind, SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import { paramsForm, protocolProfile } from '../../../support/protocols.ts'
import { apply, check, download, problemsOf, sheetsOf, upload } from '../../../support/server/imports.ts'
import { compareRows, fill, toJsonFile, toWorkbook, valuesOf } from '../../../support/server/record-files.ts'
import { callsOf, connection, createRecords } from '../../../support/server/records.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const nameOf = (disposition: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? '')

export const recordExportSuite = (subject: () => Platform) => {
  describe('exports of records', () => {
    let tenant: Tenant
    let filled: Tenant
    const records = createRecords(subject, () => tenant.admin)
    before(async () => {
      provideSecretKey('a key for tests only')
      tenant = await subject().newTenant()
      filled = await subject().newTenant()
      const author = { tenantId: filled.tenantId, username: 'system' }
      await inTransaction(subject().database, (writer) => seedRecords(writer, author, 'shipped'))
    })

    const exported = (kind: string, body: object = {}, user = tenant.admin, language = 'en') =>
      download(subject(), user, callsOf(kind).export.path, body, language)
    const dryRun = async (bytes: Buffer, fileName: string, kind: string, user = tenant.admin, ownerId?: string) => {
      const of = { subject: kind, ...(ownerId !== undefined && { ownerId }) }
      const { importId } = await upload(subject(), user, bytes, fileName, of)
      const job = await check(subject(), user, importId)
      assert.deepEqual(await problemsOf(subject(), user, job), [])
      return job
    }

    test('[VAL-4] [ERR-6] a template has a sheet for the kind and for each that it owns, with drop-downs, limits and notes', async () => {
      const calls = callsOf('enumerationType')
      const { bytes, name } = await download(subject(), tenant.admin, calls.template.path, undefined, 'zh')
      assert.equal(nameOf(name), '枚举类型模板.xlsx')
      const { sheets } = await readXlsx(bytes, { readStyles: true })
      assert.deepEqual(
        sheets.map((sheet) => sheet.name),
        ['枚举类型', '枚举项', '_lists', '_yaw'],
      )
      const [types, items] = sheets
      assert.deepEqual(types?.rows[0]?.slice(0, 3), ['记录标识', '类型代码 *', '中文名称'])
      assert.deepEqual(items?.rows[0], [
        '记录标识',
        '所属枚举类型 *',
        '序值 *',
        '代码 *',
        '中文名称',
        '英文名称',
        '严重程度',
      ])
      assert.match(items?.cells?.get('0,2')?.comment?.text ?? '', /整数/)
      assert.deepEqual(items?.dataValidations?.map(({ type }) => type).toSorted(), [
        'decimal',
        'list',
        'textLength',
        'textLength',
        'textLength',
      ])
      assert.deepEqual(
        sheets.at(-1)?.rows.map((row) => row[0]),
        ['schema', 'version', 'hash'],
      )
      const english = await download(subject(), tenant.admin, `${callsOf('enumerationItem').template.path}?ownerId=x`)
      assert.equal(nameOf(english.name), 'Enumeration item template.xlsx')
      const rows = (await sheetsOf(english.bytes))['Enumeration items']
      assert.deepEqual(rows?.[0]?.slice(0, 3), ['Record ID', 'Value *', 'Code *'])
    })

    test('screens 0: a sheet offers the keys that it may refer to, and takes others too', async () => {
      const fresh = await subject().newTenant()
      const { addAll } = createRecords(subject, () => fresh.admin)
      await addAll('enumerationType', [{ code: 'Colour', nameZh: '色', nameEn: 'Colour' }])
      const { template } = callsOf('enumerationType')
      const { sheets } = await readXlsx((await download(subject(), fresh.admin, template.path)).bytes)
      const lists = sheets.find(({ name }) => name === '_lists')?.rows ?? []
      const rules = sheets[1]?.dataValidations?.filter(({ type }) => type === 'list') ?? []
      assert.ok(lists.flat().includes('Colour'))
      assert.deepEqual(
        rules.map(({ range, showErrorMessage }) => [range.slice(0, 2), showErrorMessage === true]),
        [
          ['B2', false],
          ['G2', true],
        ],
      )
    })

    test('[VAL-4] an empty list is a file all the same, in every format', async () => {
      for (const format of ['xlsx', 'csv', 'json'] as const) {
        const { bytes, name, headers } = await exported('protocolProfile', { format })
        assert.ok(bytes.length > FILE_MINIMUM, format)
        assert.equal(nameOf(name), `Protocol profiles.${format}`)
        const type = { xlsx: 'spreadsheetml', csv: 'text/csv', json: 'application/json' }[format]
        assert.ok(String(headers['content-type']).includes(type))
      }
    })

    test('[PER-4] a template needs the permission to view, an export that to export', async () => {
      const { template, export: download_ } = callsOf('unit')
      assert.equal((await subject().refuse(template, tenant.guest, {})).reason, 'permission.missing')
      assert.equal((await subject().refuse(download_, tenant.guest, { body: {} })).reason, 'permission.missing')
    })

    test('screens 0: filters, search, ids and owner say what an export holds', async () => {
      const types = await records.addAll('enumerationType', [
        { code: 'First', nameZh: '甲', nameEn: 'One' },
        { code: 'Second', nameZh: '乙', nameEn: 'Two' },
      ])
      await records.addAll('enumerationItem', [{ ord: 1, code: 'a', nameZh: 'a', nameEn: 'a' }], types[0])
      const codesIn = async (body: object, sheet = 'Enumerations') => {
        const sheets = await sheetsOf((await exported('enumerationType', body)).bytes)
        return sheets[sheet]?.slice(1).map((cells) => cells[1])
      }
      assert.deepEqual(await codesIn({}), ['First', 'Second'])
      assert.deepEqual(await codesIn({}, 'Enumeration items'), ['First'])
      assert.deepEqual(await codesIn({ keyword: 'seco' }), ['Second'])
      assert.deepEqual(await codesIn({ ids: [types[0]] }), ['First'])
      assert.deepEqual(await codesIn({ filters: [{ field: 'nameEn', operator: 'eq', value: 'Two' }] }), ['Second'])
      const { bytes } = await exported('enumerationType', { withOwned: false })
      assert.deepEqual(Object.keys(await sheetsOf(bytes)), ['Enumerations'])
      const inOne = await exported('enumerationItem', { ownerId: types[0] })
      const [header, row] = (await sheetsOf(inOne.bytes))['Enumeration items'] ?? []
      assert.deepEqual([header?.[1], row?.[1]], ['Value *', 1])
      const again = await dryRun(inOne.bytes, 'items.xlsx', 'enumerationItem', tenant.admin, types[0])
      assert.equal(again.counts?.unchanged, 1)
    })

    test('screens 7: a secret leaves as the word that there is one, and comes back as it was', async () => {
      const id = await records.add(
        'connection',
        connection('Sealed', { family: 'opcua', authentication: 'user', username: 'reader', password: 'hunter2' }),
      )
      const form = paramsForm([{ kind: 'password', name: 'pin', label: { zh: '口令', en: 'Pin' } }])
      const protocol = await records.add('protocolProfile', protocolProfile('v2', { paramsForm: form }))
      await records.add('connection', connection('Sealed within', { protocol, params: '{"pin": "hunter3"}' }))
      for (const format of ['xlsx', 'csv', 'json'] as const) {
        const { bytes } = await exported('connection', { format })
        const content = format === 'xlsx' ? JSON.stringify(await sheetsOf(bytes)) : bytes.toString()
        assert.ok(!/hunter[23]|sealed:/.test(content), format)
        assert.ok(content.includes(SECRET_UNCHANGED), format)
        const job = await dryRun(bytes, `c.${format}`, 'connection')
        assert.deepEqual([job.counts?.unchanged, job.counts?.rows], [2, 2])
      }
      assert.equal((await records.detail('connection', id)).values.password, SECRET_UNCHANGED)
    })

    test('[RTE-5] [RTE-9] what the product brings along changes nothing where it came from, and makes the same elsewhere', async () => {
      const isFilled = async (kind: RecordKind) =>
        (await subject().call(callsOf(kind.name).page, filled.admin, { query: { limit: 1 } })).total > 0
      const kinds: RecordKind[] = []
      for (const kind of RECORD_KINDS) {
        if (kind.owner === undefined && (await isFilled(kind))) kinds.push(kind)
      }
      assert.ok(kinds.length > 0)
      for (const [index, kind] of kinds.entries()) {
        const language = index % 2 === 0 ? 'zh' : 'en'
        for (const format of ['json', index % 3 === 0 ? 'csv' : 'xlsx'] as const) {
          const { bytes } = await exported(kind.name, { format }, filled.admin, language)
          const { counts } = await dryRun(bytes, `records.${format}`, kind.name, filled.admin)
          assert.ok((counts?.rows ?? 0) > 0)
          assert.equal(counts?.unchanged, counts?.rows, `${kind.name} ${format} ${language}`)
        }
      }
      const other = await subject().newTenant()
      // Kinds refer to each other: those that may be imported already go first.
      const pending = new Set(kinds)
      for (let rounds = 0; pending.size > 0 && rounds < kinds.length; rounds += 1) {
        for (const kind of pending) {
          const { bytes } = await exported(kind.name, { format: 'json' }, filled.admin)
          const { importId } = await upload(subject(), other.admin, bytes, 'r.json', { subject: kind.name })
          const dry = await check(subject(), other.admin, importId)
          if ((dry.counts?.failed ?? 0) > 0) continue
          assert.equal((await apply(subject(), other.admin, importId)).counts?.inserted, dry.counts?.rows)
          pending.delete(kind)
        }
      }
      assert.deepEqual(
        [...pending].map(({ name }) => name),
        [],
      )
    })

    test('screens 0: every kind has columns of its own names in both languages, and lists that no field is called like', () => {
      for (const kind of RECORD_KINDS) {
        const names = new Map<string, string>()
        for (const { name, label } of recordColumns(
          kind,
          RECORD_KINDS.find((each) => each.name === kind.owner),
        )) {
          for (const word of new Set([name, label.zh, label.en].map(exactHeader))) {
            assert.equal(names.get(word) ?? name, name, `${kind.name}: ${word}`)
            names.set(word, name)
          }
        }
        const owned = RECORD_KINDS.filter((each) => kind.owns?.includes(each.name)).map(listNameOf)
        assert.deepEqual(
          kind.form.fields.filter(({ name }) => owned.includes(name)),
          [],
          kind.name,
        )
      }
    })

    test('screens 0: whatever a record of any kind holds comes back from a sheet in either language and from JSON', async () => {
      const { database } = subject()
      const choices = await readChoices(
        database,
        tenant.tenantId,
        RECORD_KINDS.flatMap(({ form }) => form.fields),
      )
      const everything = fc.tuple(
        ...RECORD_KINDS.map((kind) => fc.array(valuesOf(kind), { minLength: 1, maxLength: 6 })),
      )
      const checkAll = async (lists: readonly Record<string, unknown>[][]) => {
        const filled = RECORD_KINDS.map((kind, at) => fill(kind, lists[at] ?? []))
        for (const language of ['zh', 'en'] as const) {
          const { sheets } = await readFileContent(await toWorkbook(filled, { choices, language }), 'f.xlsx')
          for (const [at, sheet] of sheets.entries()) compareRows(filled[at], sheet.rows, choices)
        }
        const { sheets } = await readFileContent(toJsonFile(filled), 'f.json')
        for (const [at, sheet] of sheets.entries()) compareRows(filled[at], sheet.rows, choices)
      }
      await fc.assert(fc.asyncProperty(everything, checkAll), { numRuns: 3, endOnFailure: true })
    })
  })
}
