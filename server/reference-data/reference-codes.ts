// Words of the codes that the specification fixes beside those of things (spec 3, 4, 5; ENT-3, ENT-14, STA-11, VAL-8).
import { SEVERITY_VALUES, type Severity } from '../../src/contract/admin/alarm-calls.ts'
import { SERVER_KINDS } from '../../src/contract/records/connection-management/choices.ts'
import {
  FILE_TYPES,
  MODEL_ITEM_KINDS,
  REFERENCE_DICTIONARIES,
  REPORT_UNITS,
  STATUS_CODES,
  STATUS_LISTS,
  TURBINE_POINTS,
} from '../../src/contract/admin/reference-codes.ts'
import type {
  ModelItemKind,
  StatusContext,
  StatusName,
  TurbinePoint,
} from '../../src/contract/admin/reference-codes.ts'

type Word = readonly [zh: string, en: string]

const STATUS_WORDS: Record<StatusName, Word> = {
  approved: ['已审批', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
  deleted: ['已删除', 'Deleted'],
  toBeSubmitted: ['待提交', 'To be submitted'],
  generated: ['已生成', 'Generated'],
  invalid: ['已失效', 'Invalid'],
  unused: ['未使用', 'Unused'],
  used: ['已使用', 'Used'],
  recalled: ['已撤回', 'Recalled'],
  toBeApproved: ['待审批', 'To be approved'],
  passed: ['已通过', 'Passed'],
  toBeAssigned: ['待分配', 'To be assigned'],
  assigned: ['已分配', 'Assigned'],
  returned: ['已退回', 'Returned'],
  historicalAssignment: ['历史分配', 'Historical assignment'],
}

/** A review calls the same codes by other words. */
const REVIEW_WORDS: Partial<Record<StatusName, Word>> = {
  toBeApproved: ['待审核', 'To be reviewed'],
  approved: ['已审核', 'Reviewed'],
}

const FILE_TYPE_WORDS: Record<(typeof FILE_TYPES)[number], Word> = {
  pdf: ['PDF 文档', 'PDF document'],
  zip: ['压缩包', 'Archive'],
  xls: ['旧版电子表格', 'Spreadsheet of older programs'],
  xlsx: ['电子表格', 'Spreadsheet'],
  txt: ['文本文件', 'Text file'],
}

const MODEL_ITEM_WORDS: Record<ModelItemKind, Word> = {
  attribute: ['属性', 'Attribute'],
  event: ['事件', 'Event'],
  service: ['服务', 'Service'],
}

const TURBINE_POINT_WORDS: Record<TurbinePoint, Word> = {
  alarm: ['告警', 'Alarm'],
  fault: ['故障', 'Fault'],
  status: ['状态', 'Status'],
}

const SEVERITY_WORDS: Record<Severity, Word> = {
  severity: ['严重', 'Serious'],
  general: ['一般', 'General'],
  trivial: ['轻微', 'Slight'],
  unknow: ['未知', 'Unknown'],
}

const SERVER_KIND_WORDS: Record<(typeof SERVER_KINDS)[number], Word> = {
  'SCADA Server': ['SCADA 服务器', 'SCADA Server'],
  'SCADA Lite': ['SCADA 轻量版', 'SCADA Lite'],
}

/** Dictionary that holds the statuses of each context. */
export const STATUS_DICTIONARIES: Record<StatusContext, string> = {
  approval: REFERENCE_DICTIONARIES.statusApproval,
  generation: REFERENCE_DICTIONARIES.statusGeneration,
  extendedApproval: REFERENCE_DICTIONARIES.statusExtendedApproval,
  assignment: REFERENCE_DICTIONARIES.statusAssignment,
  review: REFERENCE_DICTIONARIES.statusReview,
}

const entry = (dictionary: string, code: string, [zh, en]: Word) => ({ dictionary, code, zh, en })
const inOrder = <Code extends string>(dictionary: string, codes: readonly Code[], words: Record<Code, Word>) =>
  codes.map((code) => entry(dictionary, code, words[code]))
const statuses = (dictionary: string, names: readonly StatusName[], words: Record<StatusName, Word>) =>
  names.map((name) => entry(dictionary, String(STATUS_CODES[name]), words[name]))

const isStatusName = (name: string): name is StatusName => Object.hasOwn(STATUS_CODES, name)
const isContext = (name: string): name is StatusContext => Object.hasOwn(STATUS_LISTS, name)

/** Items of these dictionaries, each in its order. */
export const REFERENCE_ITEMS = [
  ...statuses(REFERENCE_DICTIONARIES.status, Object.keys(STATUS_CODES).filter(isStatusName), STATUS_WORDS),
  ...Object.keys(STATUS_LISTS)
    .filter(isContext)
    .flatMap((context) =>
      statuses(
        STATUS_DICTIONARIES[context],
        STATUS_LISTS[context],
        context === 'review' ? { ...STATUS_WORDS, ...REVIEW_WORDS } : STATUS_WORDS,
      ),
    ),
  // A unit is written the same in every language.
  ...REPORT_UNITS.map((unit) => entry(REFERENCE_DICTIONARIES.unit, unit, [unit, unit])),
  ...inOrder(REFERENCE_DICTIONARIES.fileType, FILE_TYPES, FILE_TYPE_WORDS),
  ...inOrder(REFERENCE_DICTIONARIES.modelItem, MODEL_ITEM_KINDS, MODEL_ITEM_WORDS),
  ...inOrder(REFERENCE_DICTIONARIES.turbinePoint, TURBINE_POINTS, TURBINE_POINT_WORDS),
  ...inOrder(REFERENCE_DICTIONARIES.severity, SEVERITY_VALUES, SEVERITY_WORDS),
  ...inOrder(REFERENCE_DICTIONARIES.serverKind, SERVER_KINDS, SERVER_KIND_WORDS),
]
