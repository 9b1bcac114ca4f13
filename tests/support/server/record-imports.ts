// Imports of records for server tests: sheets go up, are checked and applied, and what is there is looked at.
import assert from 'node:assert/strict'

import type { Import, ImportPlan } from '../../../src/contract/exchange/import-calls.ts'
import { type CellOf, type UploadSubject, apply, check, problemsOf, upload, workbook } from './imports.ts'
import { createRecords } from './records.ts'
import type { Platform, User } from './server.ts'

/** Headers in either language, as people mix them. */
export const TYPES = ['类型代码', '中文名称', 'English name']
export const ITEMS = ['所属枚举类型', 'Value', '代码', 'Chinese name', '严重程度']

export const ENUMERATION = { subject: 'enumerationType' }

export const createRecordImports = (subject: () => Platform, user: () => User) => {
  const records = createRecords(subject, user)
  return {
    checked: async (
      sheets: Record<string, CellOf[][]>,
      of: UploadSubject = ENUMERATION,
      plan: Partial<ImportPlan> = {},
    ): Promise<Import> => {
      const job = await upload(subject(), user(), await workbook(sheets), 'records.xlsx', of)
      assert.ok(job.plan !== null, 'nothing was recognized')
      return check(subject(), user(), job.importId, { ...job.plan, ...plan })
    },
    applied: (job: Import): Promise<Import> => apply(subject(), user(), job.importId),
    problems: (job: Import): Promise<string[]> => problemsOf(subject(), user(), job),
    /** Codes of the items of an enumeration, in their order. */
    itemsOf: async (ownerId: string): Promise<unknown[]> =>
      (await records.page('enumerationItem', { ownerId })).rows.map(({ values }) => values.code),
    /** Id of an enumeration; empty when there is none. */
    typeOf: async (code: string): Promise<string> => {
      const { rows } = await records.page('enumerationType', { keyword: code })
      return rows.find(({ values }) => values.code === code)?.id ?? ''
    },
  }
}
