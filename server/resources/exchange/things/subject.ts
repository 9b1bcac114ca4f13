// Things as the subject of an import: their rows become one change set (decision 40, 41; ENT-5).
import { sentences } from '../../../../src/contract/form/builders.ts'
import { IMPORT_ACTIONS, type ImportProblem, THINGS_SUBJECT } from '../../../../src/contract/exchange/import-calls.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import { ANY_COLUMNS, columnsFor } from '../../../../src/contract/thing/thing-columns.ts'
import { THING_TYPES, type ThingType } from '../../../../src/contract/thing/thing-types.ts'
import { runSet } from '../../things/changes/run.ts'
import type { Reader } from '../../../database/schema.ts'
import type {
  ImportSubject,
  ImportWork,
  ResolvedRows,
  RunContext,
  SubjectColumns,
  LocalizedText,
} from '../import-subject.ts'
import { type RecognizedHeaders, normalizeHeader, recognizeHeaders } from '../../../../src/contract/exchange/headers.ts'
import { createConverter, type Converted } from './convert.ts'
import { readFormColumns } from './forms/form-columns.ts'
import { resolveRows, type Resolved } from './resolve.ts'
import { thingSchema } from './sheets.ts'
import type { Choices } from '../choices.ts'
import { type Blame, toOutcomes } from '../outcomes.ts'
import { readType } from './type-labels.ts'

/** The type that the name of the sheet says, or columns that only one type has. */
const typeOf = (name: string, found: RecognizedHeaders, choices: Choices): ThingType | null => {
  const named = normalizeHeader(name)
  const type = readType(choices, name) ?? THING_TYPES.find((known) => normalizeHeader(known) === `thing${named}`)
  if (type !== undefined) return type
  const fields = new Set(found.map(({ field }) => field))
  if (fields.has('thingType')) return null
  if (fields.has('deviceType')) return 'thing_device'
  return fields.has('farmType') ? 'thing_farm' : null
}

const readColumns = async (reader: Reader, tenantId: string): Promise<SubjectColumns> => {
  const { choices, known } = await readFormColumns(reader, tenantId)
  return {
    types: [null, ...THING_TYPES],
    of: (given) => {
      const type = given === null ? null : THING_TYPES.find((each) => each === given)
      return type === undefined ? undefined : [...columnsFor(type), ...known(type)]
    },
    typeOf: (name, headers) => typeOf(name, recognizeHeaders(headers, ANY_COLUMNS), choices),
  }
}

/** What only things can have wrong, in a sentence for the result file; the browser says the same from the codes. */
const RULES: Readonly<Record<string, LocalizedText>> = sentences({
  path: ['路径格式不正确', 'is not a path of names'],
  notOfType: ['该类型的物没有此项', 'does not belong to a thing of this type'],
  otherType: ['与工作表的类型不一致', 'is not the type of the sheet'],
  otherSubType: ['与场站类型、设备类型一列不一致', 'is another type than the column of farm or device types says'],
  parentRequired: ['未填写上级', 'has no parent'],
  parentUnknown: ['找不到该上级', 'names a parent that does not exist'],
  parentDiffers: ['上级标识与上级路径不一致', 'names another parent than the parent id'],
  parentFailed: ['上级所在行未通过', 'names a parent whose row has failed'],
  named: ['另一行也是此物', 'names a thing that another row names'],
  depth: ['层级过深', 'stands too deep'],
  formWithdrawn: [
    '已发布的表单中没有此项：表单已停用或已改版',
    'is of a form that counts no more: it was withdrawn, or a later version has not this field',
  ],
  approvalFixed: [
    '与现有审批状态不同：只有提交、通过、驳回、撤回才能改变审批状态',
    'is not the approval status that it has: only submitting, approving, rejecting and recalling change it',
  ],
  referenceUnknown: ['没有此物', 'names a thing that does not exist'],
  gridWithinInstalled: ['大于装机容量', 'is more than the installed capacity'],
})

/** A problem with a reason says it in the words of the reason, unless a row above is to blame. */
const ruleText = ({ rule = '', reason }: ImportProblem): LocalizedText | undefined =>
  reason === undefined || rule === 'parentFailed' || rule === 'named' ? RULES[rule] : undefined

const MODES = ['create', 'update', 'upsert'] as const

/** Rows whose parent is a row that failed say so, instead of that there is no such parent. */
const blameOf = ({ parentId }: Resolved, problem: ImportProblem): Blame | undefined =>
  problem.reason === 'thing.parentUnknown' ? { id: parentId, problem: { ...problem, rule: 'parentFailed' } } : undefined

const toResolvedRows =
  ({ author, nameRow }: RunContext, rows: readonly Resolved[]): ResolvedRows =>
  async (writer) => {
    const asked = rows.flatMap((row) => (row.wanted === undefined ? [] : [{ row, wanted: row.wanted }]))
    const set = await runSet(
      writer,
      author,
      asked.map(({ wanted }) => wanted),
      { mode: 'each' },
    )
    const said = new Map(
      asked.flatMap(({ row }, index) => {
        const change = set.rows[index]
        return change === undefined ? [] : [[row, change] as const]
      }),
    )
    return toOutcomes(rows, said, blameOf, nameRow)
  }

const start = async (context: RunContext): Promise<ImportWork> => {
  const { reader, author, plan, nameRow } = context
  const forms = await readFormColumns(reader, author.tenantId)
  const converted: Converted[] = []
  return {
    reader: (mapping) => {
      const convert = createConverter(mapping, forms)
      return (row) => void converted.push(convert(row))
    },
    resolve: async () => {
      const options = { key: plan.key, mode: plan.mode, nameRow, forms }
      return toResolvedRows(context, await resolveRows(reader, author.tenantId, converted, options))
    },
  }
}

export const THING_SUBJECT: ImportSubject = {
  name: THINGS_SUBJECT,
  modes: MODES,
  permission: PERMISSIONS.thing.import,
  needs: (mode) => IMPORT_ACTIONS[mode].map((action) => PERMISSIONS.thing[action]),
  readSchema: async (reader, tenantId) => thingSchema(await readFormColumns(reader, tenantId)),
  lists: [],
  requireOwner: () => Promise.resolve(),
  readColumns,
  ruleText,
  start,
}
