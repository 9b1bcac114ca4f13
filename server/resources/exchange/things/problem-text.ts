// What only things can have wrong, in a sentence for the result file; the browser says the same from the codes.
import type { ImportProblem } from '../../../../src/contract/exchange/import-calls.ts'
import type { Words } from '../import-subject.ts'

const text = (zh: string, en: string): Words => ({ zh, en })

const RULES: Readonly<Record<string, Words>> = {
  path: text('路径格式不正确', 'is not a path of names'),
  notOfType: text('该类型的物没有此项', 'does not belong to a thing of this type'),
  otherType: text('与工作表的类型不一致', 'is not the type of the sheet'),
  otherSubType: text('与场站类型、设备类型一列不一致', 'is another type than the column of farm or device types says'),
  parentRequired: text('未填写上级', 'has no parent'),
  parentUnknown: text('找不到该上级', 'names a parent that does not exist'),
  parentDiffers: text('上级标识与上级路径不一致', 'names another parent than the parent id'),
  parentFailed: text('上级所在行未通过', 'names a parent whose row has failed'),
  named: text('另一行也是此物', 'names a thing that another row names'),
  depth: text('层级过深', 'stands too deep'),
  formWithdrawn: text(
    '已发布的表单中没有此项：表单已停用或已改版',
    'is of a form that counts no more: it was withdrawn, or a later version has not this field',
  ),
  approvalFixed: text(
    '与现有审批状态不同：只有提交、通过、驳回、撤回才能改变审批状态',
    'is not the approval status that it has: only submitting, approving, rejecting and recalling change it',
  ),
  referenceUnknown: text('没有此物', 'names a thing that does not exist'),
  gridWithinInstalled: text('大于装机容量', 'is more than the installed capacity'),
}

/** A problem with a reason says it in the words of the reason, unless a row above is to blame. */
export const ruleText = ({ rule = '', reason }: ImportProblem): Words | undefined =>
  reason === undefined || rule === 'parentFailed' || rule === 'named' ? RULES[rule] : undefined
