// Rules of enumerations: each value once; issues on empty ones and on translations (screens 2).
import { enumerationItem } from '../../../../src/contract/records/info-model-dictionary/enumeration.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules } from '../../records/record-rules.ts'
import { createProblems, issue, nameOf, textOf, untranslated } from './texts.ts'

const TYPE = 'enumerationType'
const ITEM = 'enumerationItem'

const checkItems: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const { problems, add } = createProblems(enumerationItem)
  const ownerIds = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
  const items = await readRecords(writer, tenantId, ITEM, { ownerIds })
  const byValue = Map.groupBy(items, ({ ownerId, values }) => `${ownerId} ${String(values['ord'])}`)
  for (const { id, ownerId, values, before } of written) {
    const others = byValue.get(`${ownerId} ${String(values['ord'])}`) ?? []
    if (others.length < 2 || (before !== undefined && before['ord'] === values['ord'])) continue
    add(id, 'ord', 'ordTaken')
  }
  return problems
}

const readTypes = async (reader: Reader, tenantId: string, ownerId: string | undefined) =>
  readRecords(reader, tenantId, TYPE, ownerId === undefined ? {} : { ids: [ownerId] })

const findInTypes: NonNullable<RecordRules['issues']> = async ({ reader, tenantId }) => {
  const types = await readTypes(reader, tenantId, undefined)
  const owners = new Set((await readRecords(reader, tenantId, ITEM)).map(({ ownerId }) => ownerId))
  return types.flatMap((type): RecordIssue[] => {
    const name = nameOf(TYPE, type, textOf(type, 'code'))
    return [...(owners.has(type.id) ? [] : [issue('itemsMissing', name)]), ...untranslated(type, name)]
  })
}

const findInItems: NonNullable<RecordRules['issues']> = async ({ reader, tenantId, ownerId }) => {
  const types = new Map((await readTypes(reader, tenantId, ownerId)).map((type) => [type.id, textOf(type, 'code')]))
  const items = await readRecords(reader, tenantId, ITEM, ownerId === undefined ? {} : { ownerIds: [ownerId] })
  return items.flatMap((item) =>
    untranslated(item, nameOf(ITEM, item, `${types.get(item.ownerId ?? '') ?? ''}/${textOf(item, 'code')}`)),
  )
}

export const ENUMERATION_TYPE_RULES: RecordRules = { issues: findInTypes }
export const ENUMERATION_ITEM_RULES: RecordRules = { check: checkItems, issues: findInItems }
