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
