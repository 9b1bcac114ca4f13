// Lists as people really write them: what an import of things understands, and what it says of the rest.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../src/contract/index.ts'
import type { Import } from '../../../src/contract/import-calls.ts'
import { apply, check, download, problemsOf, rowsOf, sheetsOf, upload, workbook } from '../../support/server-imports.ts'
import type { CellOf } from '../../support/server-imports.ts'
import type { Platform, Tenant } from '../../support/server.ts'

const LIST = ['Thing ID', 'Parent path', 'Name', 'Type', 'Tenant ID', 'Description']

export const importWordSuite = (subject: () => Platform) => {
  describe('imports of what people write', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    const checked = async (rows: CellOf[][], header: CellOf[] = LIST) => {
      const { importId } = await upload(subject(), tenant.admin, await workbook({ List: [header, ...rows] }))
      return check(subject(), tenant.admin, importId)
    }
    const problems = (job: Import) => problemsOf(subject(), tenant.admin, job)
    const reasons = async ({ importId }: Import, language: string) => {
      const url = CALLS.getImportResult.path.replace(':importId', importId)
      const sheets = await sheetsOf((await download(subject(), tenant.admin, url, undefined, language)).bytes)
      return sheets.List?.slice(1).map((row) => row.at(LIST.length + 1) ?? null)
    }

    test('[ENT-5] a column of types may say the type of a farm or device, in either language or another word', async () => {
      const rows: CellOf[][] = [
        [null, null, 'Moor', 'Wind farm', 'c', 'd'],
        [null, 'Moor', 'L1', 'Collector line', 'c', 'd'],
        [null, 'Moor/L1', 'T1', 'wind turbine', 'c', 'd'],
        [null, 'Moor/L1', 'T2', '风电机组', 'c', 'd'],
        [null, 'Moor/L1', 'T3', 'Windmill', 'c', 'd'],
      ]
      const job = await checked(rows)
      assert.deepEqual(await problems(job), ['List 6: thingType option'])
      await apply(subject(), tenant.admin, job.importId, true)
      const { rows: made } = await subject().call(CALLS.getThingsPage, tenant.admin, { query: {} })
      const typeOf = (name: string) => made.find((thing) => thing.name === name)?.subType
      assert.deepEqual(['Moor', 'L1', 'T1', 'T2', 'T3'].map(typeOf), [
        'thing_farm_wind',
        null,
        'thing_device_wind_turbine',
        'thing_device_wind_turbine',
        undefined,
      ])
    })

    test('[VAL-1] a column of its own for the type of a device may be empty or say the same, and nothing else', async () => {
      const row = (name: string, type: string, deviceType: string): CellOf[] => [
        null,
        'Moor/L1',
        name,
        type,
        deviceType,
        'c',
        'd',
      ]
      const header = ['Thing ID', 'Parent path', 'Name', 'Type', 'Device type', 'Tenant ID', 'Description']
      const job = await checked(
        [row('T4', 'Wind turbine', ''), row('T5', '风机', 'Wind turbine'), row('T6', 'Inverter', 'Wind turbine')],
        header,
      )
      assert.deepEqual(await problems(job), ['List 4: thingType otherSubType'])
    })

    test('[ENT-5] of two rows with the same id the second one names the first', async () => {
      const row = (id: string, name: string): CellOf[] => [id, null, name, 'Wind farm', 'c', 'd']
      const header = LIST.map((each) => (each === 'Type' ? 'Farm type' : each))
      const job = await checked([row('twin', 'A'), row('other', 'Other'), row('twin', 'B')], header)
      const rows = await rowsOf(subject(), tenant.admin, job.importId)
      assert.deepEqual(rows.at(-1)?.problems, [
        { column: 0, path: 'thingId', code: 'custom', rule: 'named', reason: 'thing.named', subjects: ['List!2'] },
      ])
      assert.match(
        String((await reasons(job, 'en'))?.[2]),
        /^Thing ID: names a thing that another row names \(List!2\)/,
      )
      assert.match(String((await reasons(job, 'zh'))?.[2]), /^Thing ID：另一行也是此物 \(List!2\)/)
    })
  })
}
