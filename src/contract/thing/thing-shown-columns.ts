// Columns of things that nobody enters: the approval, and who made and changed a thing and when (screens 1; STA-11).
import { DICTIONARIES } from '../admin/admin-calls.ts'
import { LENGTH } from '../wire/limits.ts'
import { type ChoiceColumn, type TextColumn, type ThingColumn, type Words, columnsOf } from './thing-columns.ts'
import type { ThingType } from './thing-types.ts'

/** Shown, and in sheets; nobody enters it. */
export const APPROVAL_COLUMN: ChoiceColumn = {
  name: 'approvalStatus',
  kind: 'choice',
  label: { zh: '审批状态', en: 'Approval status' },
  dictionary: DICTIONARIES.approvalStatus,
  hint: {
    zh: '仅供查看：由提交、通过、驳回、撤回改变；新增时留空',
    en: 'Only to read: submitting, approving, rejecting and recalling change it; leave empty for a new thing',
  },
  width: 16,
}

const stamp = (name: string, label: Words, width: number): TextColumn => ({
  name,
  kind: 'text',
  label,
  maxLength: LENGTH.text,
  width,
})

/** Who made and who changed a thing last, and when: shown and exported, never read from a file. */
export const STAMP_COLUMNS: readonly TextColumn[] = [
  stamp('createdAt', { zh: '创建时间', en: 'Created at' }, 22),
  stamp('createdBy', { zh: '创建人', en: 'Created by' }, 14),
  stamp('updatedAt', { zh: '修改时间', en: 'Changed' }, 22),
  stamp('updatedBy', { zh: '修改人', en: 'Changed by' }, 14),
]

/** Columns of a sheet of one type. */
export const sheetColumnsOf = (type: ThingType): readonly ThingColumn[] => [...columnsOf(type), APPROVAL_COLUMN]
