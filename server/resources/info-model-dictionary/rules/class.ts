// Rules of common data classes: no class is a part of itself, no name is both a value and a structure (screens 2).
import { dataAttribute } from '../../../../src/contract/records/info-model-dictionary/common-data-class.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { createProblems, issue, nameOf, textOf, untranslated } from './texts.ts'

const CLASS = 'commonDataClass'
const ATTRIBUTE = 'dataAttribute'

/** Whether a class is reached from another one through its objects. */
const createReach = (attributes: readonly StoredRecord[]) => {
  const parts = new Map<string, string[]>()
  for (const attribute of attributes) {
    const part = textOf(attribute, 'cdc')
    if (part !== '') parts.set(attribute.ownerId ?? '', [...(parts.get(attribute.ownerId ?? '') ?? []), part])
  }
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    from === wanted ||
    (parts.get(from) ?? []).some((next) => {
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, wanted, seen)
    })
  return (from: string, wanted: string) => reaches(from, wanted, new Set([from]))
}

const checkAttributes: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const { problems, add } = createProblems(dataAttribute)
  const attributes = await readRecords(writer, tenantId, ATTRIBUTE)
  const reaches = createReach(attributes)
  const byOwner = Map.groupBy(attributes, ({ ownerId }) => ownerId)
  for (const record of written) {
    const part = textOf(record, 'cdc')
    if (part !== '' && reaches(part, record.ownerId ?? '')) add(record.id, 'cdc', 'classCycle')
    const name = textOf(record, 'name')
    const others = (byOwner.get(record.ownerId) ?? []).filter(({ id }) => id !== record.id)
    const clashes = others.some((other) => {
      const otherName = textOf(other, 'name')
      return otherName.startsWith(`${name}.`) || name.startsWith(`${otherName}.`)
    })
    if (clashes) add(record.id, 'name', 'partOfStructure')
  }
  return problems
}

const findInClasses: NonNullable<RecordRules['issues']> = async ({ reader, tenantId }) => {
  const classes = await readRecords(reader, tenantId, CLASS)
  const owners = new Set((await readRecords(reader, tenantId, ATTRIBUTE)).map(({ ownerId }) => ownerId))
  return classes.flatMap((each): RecordIssue[] => {
    const name = nameOf(CLASS, each, textOf(each, 'code'))
    return [...(owners.has(each.id) ? [] : [issue('attributesMissing', name)]), ...untranslated(each, name)]
  })
}

const findInAttributes: NonNullable<RecordRules['issues']> = async ({ reader, tenantId, ownerId }) => {
  const owned = ownerId === undefined ? {} : { ownerIds: [ownerId] }
  const classes = await readRecords(reader, tenantId, CLASS, ownerId === undefined ? {} : { ids: [ownerId] })
  const codes = new Map(classes.map((each) => [each.id, textOf(each, 'code')]))
  return (await readRecords(reader, tenantId, ATTRIBUTE, owned)).flatMap((attribute) => {
    const path = `${codes.get(attribute.ownerId ?? '') ?? ''}/${textOf(attribute, 'name')}`
    return untranslated(attribute, nameOf(ATTRIBUTE, attribute, path))
  })
}

export const COMMON_DATA_CLASS_RULES: RecordRules = { issues: findInClasses }
export const DATA_ATTRIBUTE_RULES: RecordRules = { check: checkAttributes, issues: findInAttributes }
