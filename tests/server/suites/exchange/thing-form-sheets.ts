// Fields of published forms in spreadsheets of things: a column for each, read by the rules of the form (screens 0, 1, 5).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { readXlsx } from 'hucre/xlsx'

import { CALLS } from '../../../../src/contract/index.ts'
import { FORM_FIELD } from '../../../../src/contract/records/form-config/form-field-kind.ts'
import { FORM } from '../../../../src/contract/records/form-config/form-kind.ts'
import { ATTRIBUTE_METADATA } from '../../../../src/contract/records/metadata-management/attribute-metadata-kind.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import {
  type CellOf,
  apply,
  check,
  download,
  exported,
  rowsOf,
  sheetsOf,
  upload,
  workbook,
} from '../../../support/server/imports.ts'
import { createRecords } from '../../../support/server/records.ts'
import { TURBINE_FIELDS, TURBINE_RULES } from '../../../support/turbine-form.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

type Fields = Record<string, unknown>

const TURBINE = 'thing_device_wind_turbine'

export const thingFormSheetSuite = (subject: () => Platform) => {
  describe('forms of things in spreadsheets', () => {
    let tenant: Tenant
    let form = ''
    const { add, addAll } = createRecords(subject, () => tenant.admin)
    const move = (id: string, to: number) =>
      subject().call(recordCalls(FORM).move, tenant.admin, { body: { ids: [id], to: String(to) } })
    const publish = async (values: Fields, rows: readonly object[]) => {
      const id = await add(FORM.name, {
        formKey: 'turbine',
        version: '1.0.0',
        nameZh: '风机',
        nameEn: 'Turbine',
        scope: 'thing',
        thingType: 'thing_device',
        deviceType: TURBINE,
        ...values,
      })
      await addAll(FORM_FIELD.name, [...rows], id)
      await move(id, 110)
      await move(id, 101)
      return id
    }
    const make = (thingId: string, changes: Fields) =>
      insert(subject(), tenant.admin, inverterForm(thingId, 'farm', { thingId, ...changes }))
    const extraOf = async (thingId: string) =>
      (await subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })).extra ?? null

    const run = async (bytes: Buffer) => {
      const { importId, outdated, sheets } = await upload(subject(), tenant.admin, bytes)
      const job = await check(subject(), tenant.admin, importId)
      const rows = await rowsOf(subject(), tenant.admin, importId)
      const problems = rows.flatMap((row) =>
        row.problems.map(({ column, path, rule, code }) => `${row.row}:${column} ${path} ${rule ?? code}`),
      )
      return { importId, outdated, job, problems, sheets }
    }
    const sheet = (...rows: CellOf[][]) => workbook({ Device: rows })
    const done = async (bytes: Buffer) => {
      const { importId, problems } = await run(bytes)
      assert.deepEqual(problems, [])
      const { counts } = await apply(subject(), tenant.admin, importId)
      return counts
    }
    const devices = async (language = 'en') => {
      const { bytes } = await exported(subject(), tenant.admin, {}, 'thing', language)
      const [header = [], ...rows] = (await sheetsOf(bytes))[language === 'en' ? 'Device' : '设备'] ?? []
      const cellOf = (id: string, column: string) =>
        rows.find((row) => row.includes(id))?.[header.indexOf(column)] ?? null
      return { header, cellOf, bytes }
    }
    let older: Buffer

    before(async () => {
      tenant = await subject().newTenant()
      await insert(subject(), tenant.admin, farmForm('Farm', { thingId: 'farm' }))
      await make('T1', { deviceType: TURBINE })
      await make('I1', {})
      older = (await devices()).bytes
      form = await publish({ rules: TURBINE_RULES }, TURBINE_FIELDS)
      await add(ATTRIBUTE_METADATA.name, {
        attributeKey: 'insured',
        nameZh: '保额',
        nameEn: 'Insured',
        type: 'number',
        appliesTo: ['thing_device'],
      })
      await make('T2', {
        deviceType: TURBINE,
        extra: { warranty: '2030-01-01', crane: false, bolts: 96, gear: 'b', ratio: 97.5 },
      })
    })

    test('[RTE-8] [VAL-4] a template and an export have the columns of the forms of their types, in words and units', async () => {
      const { header, cellOf } = await devices()
      const names = [
        'Warranty until',
        'Needs a crane',
        'Bolts *',
        'Gear',
        'Ratio (rpm)',
        'Least torque (Nm)',
        'Most torque (Nm)',
        'Spare',
        'Model · Wind turbine',
        'Insured',
      ]
      const from = header.indexOf('Warranty until')
      assert.deepEqual(header.slice(from - 2, from), ['Latitude (°)', 'Approval status'])
      assert.deepEqual(header.slice(from, from + names.length), names)
      assert.deepEqual(
        names.slice(0, 5).map((name) => cellOf('T2', name)),
        ['2030-01-01', 'No', 96, 'Planet', 97.5],
      )
      assert.equal((await devices('zh')).cellOf('T2', '齿轮'), '行星')
      const { bytes } = await download(subject(), tenant.admin, CALLS.getTemplate.path.replace(':name', 'thing'))
      const { sheets } = await readXlsx(bytes, { readStyles: true })
      const template = sheets.find(({ name }) => name === 'Device')
      const places = template?.rows[0] ?? []
      const noteOf = (column: string) => template?.cells?.get(`0,${places.indexOf(column)}`)?.comment?.text ?? ''
      assert.match(noteOf('Bolts *'), /Required\nA whole number\nAt least 0\nOnly for: Wind turbine/)
      assert.match(noteOf('Ratio (rpm)'), /Unit: rpm\nAt most 200\n.*\nThe form shows it under conditions/)
      assert.equal(noteOf('Insured').includes('Only for'), false)
      const lists = sheets.find(({ name }) => name === '_lists')?.rows.flat() ?? []
      assert.ok(lists.includes('Planet') || JSON.stringify(template?.dataValidations).includes('Planet'))
      const others = sheets.filter(({ name, rows }) => name !== 'Device' && rows[0]?.includes('Bolts *'))
      assert.deepEqual(others, [], 'only the sheets of their types have them')
    })

    test('[RTE-8] [VAL-5] what nobody has changed changes nothing, in either language', async () => {
      for (const language of ['en', 'zh']) {
        const { job, problems, outdated } = await run((await devices(language)).bytes)
        assert.deepEqual([problems, job.counts?.unchanged, job.counts?.rows, outdated], [[], 4, 4, false], language)
      }
    })

    test('[RTE-8] a file of before the form leaves its values alone, and says that it is of other columns', async () => {
      const { job, problems, outdated } = await run(older)
      assert.deepEqual([problems, job.counts?.unchanged, job.counts?.failed, outdated], [[], 3, 0, true])
    })

    test('[RTE-8] [VAL-5] cells set, change and clear what they say; a new thing has them too', async () => {
      const header = ['Thing ID', 'Thing name', 'Bolts', '需吊车', 'Gear', 'ratio', 'Insured', 'Spare']
      const counts = await done(
        await sheet(
          header,
          ['T1', 'T1', 12, '是', '平行', '7 rpm', null, 'T2'],
          ['I1', 'I1', null, null, null, null, 5, null],
          ['T2', 'T2', 96, null, null, 97.5, null, null],
        ),
      )
      assert.deepEqual([counts?.updated, counts?.failed], [3, 0])
      const told = (extra: Fields | null) =>
        Object.fromEntries(Object.entries(extra ?? {}).filter(([, value]) => value !== '' && value !== null))
      assert.deepEqual(told(await extraOf('T1')), { bolts: 12, crane: true, gear: 'a', ratio: 7, spare: 'T2' })
      assert.deepEqual(told(await extraOf('I1')), { insured: 5 })
      // What does not show without a gear goes with it, as it does in the form.
      assert.deepEqual(told(await extraOf('T2')), { warranty: '2030-01-01', crane: false, bolts: 96 })
      const made = await done(
        await sheet(
          ['Thing ID', 'Parent ID', 'Thing name', 'Device type', 'Tenant ID', 'Thing description', 'Bolts *'],
          ['T3', 'farm', 'T3', 'Wind turbine', 'c', 'd', 3],
        ),
      )
      assert.equal(made?.inserted, 1)
      assert.equal((await extraOf('T3'))?.['bolts'], 3)
    })

    test('[RTE-8] [VAL-1] what the form does not take is told at its cell, in its words; other rows go on', async () => {
      const header = [
        'Thing ID',
        'Parent ID',
        'Thing name',
        'Device type',
        'Tenant ID',
        'Thing description',
        'Bolts',
        'Gear',
        'Least torque',
        'Most torque',
        'Spare',
        'Model · Wind turbine',
      ]
      const rest = ['farm', 'x', 'Wind turbine', 'customer-1', 'd'] as const
      const named = (id: string, type: string = rest[2]): CellOf[] => [id, rest[0], id, type, rest[3], rest[4]]
      const { importId, problems, job } = await run(
        await sheet(
          header,
          [...named('T1'), -1, null, null, null, null, null],
          [...named('T2'), 'many', 'Belt', null, null, 'nowhere', null],
          [...named('T3'), 3, null, 5, 4, null, 'abc'],
          [...named('N1'), null, 'Planet', null, null, null, null],
          [...named('I1', 'Inverter'), 4, null, null, null, null, null],
          [...named('N2'), 4, 'Planet', null, null, null, null],
        ),
      )
      assert.deepEqual(problems.toSorted(), [
        '2:6 extra.bolts too_small',
        '3:10 extra.spare referenceUnknown',
        '3:6 extra.bolts number',
        '3:7 extra.gear option',
        '4:11 extra.model pattern',
        '4:8 extra.least torque',
        '5:6 extra.bolts too_small',
        '6:6 extra.bolts notOfType',
      ])
      assert.deepEqual([job.counts?.failed, job.counts?.inserted], [5, 1])
      const url = CALLS.getImportResult.path.replace(':importId', importId)
      const [rows] = Object.values(await sheetsOf((await download(subject(), tenant.admin, url)).bytes))
      assert.match(String(rows?.[3]?.at(-1)), /The torques are the wrong way round/)
      assert.match(String(rows?.[3]?.at(-1)), /Capital letters/)
      assert.match(String(rows?.[4]?.at(-1)), /Bolts/)
    })

    test('[RTE-8] a column of a form that was withdrawn is told where it says something else than there is', async () => {
      const { bytes } = await devices()
      await move(form, 106)
      const same = await run(bytes)
      assert.deepEqual([same.problems, same.outdated, same.job.counts?.failed], [[], true, 0])
      const changed = await run(
        await sheet(
          ['Thing ID', 'Thing name', 'Bolts', 'Warranty until'],
          ['T2', 'T2', 97, null],
          ['I1', 'I1', null, null],
        ),
      )
      assert.deepEqual(changed.problems, ['2:2 extra.bolts formWithdrawn'])
      assert.equal(changed.job.counts?.unchanged, 1)
      assert.equal((await devices()).header.includes('Bolts *'), false)
      const next = await publish({ version: '1.1.0' }, [
        { name: 'bolts', type: 'integer', labelZh: '螺栓', labelEn: 'Number of bolts', position: 10 },
      ])
      const counts = await done(await sheet(['Thing ID', 'Thing name', 'Bolts'], ['T2', 'T2', 97]))
      assert.equal(counts?.updated, 1, 'a field is found by what it was called before')
      assert.equal((await extraOf('T2'))?.['bolts'], 97)
      assert.equal((await devices()).cellOf('T2', 'Number of bolts'), 97)
      await move(next, 106)
    })

    test('[RTE-8] the wizard asks which columns there are, of today and of before', async () => {
      const { rows } = await subject().call(CALLS.getThingFormColumns, tenant.admin, {})
      const bolts = rows.find(({ name }) => name === 'extra.insured')
      assert.deepEqual([bolts?.types, bolts?.required, bolts?.part], [['thing_device'], false, 'extra'])
      assert.ok(rows.some(({ name }) => name === 'extra.bolts'))
      assert.equal((await subject().refuse(CALLS.getThingFormColumns, tenant.guest, {})).reason, 'permission.missing')
    })
  })
}
