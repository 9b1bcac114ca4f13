// Rules of data objects: quantity and unit agree; issues on units, aliases, deprecated parts, translations (screens 2).
import { dataObject } from '../../../../src/contract/records/info-model-dictionary/data-object.ts'
import { DEPRECATED } from '../../../../src/contract/records/info-model-dictionary/shared-fields.ts'
import { splitWords } from '../../../../src/contract/records/info-model-dictionary/separated.ts'
import type { RecordIssue, RecordName } from '../../../../src/contract/records/record-shapes.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { createProblems, issue, nameOf, textOf, untranslated } from './texts.ts'

const KIND = 'dataObject'

const idsIn = (records: readonly StoredRecord[], field: string) => [
  ...new Set(records.map((record) => textOf(record, field)).filter((id) => id !== '')),
]

const readNamed = async (
  reader: Reader,
  tenantId: string,
  kind: string,
  records: readonly StoredRecord[],
  field: string,
) => {
  const ids = idsIn(records, field)
  const named = ids.length === 0 ? [] : await readRecords(reader, tenantId, kind, { ids })
  return new Map(named.map((record) => [record.id, record]))
}

const check: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const { problems, add } = createProblems(dataObject)
  const units = await readNamed(writer, tenantId, 'unit', written, 'unit')
  for (const record of written) {
    const unit = units.get(textOf(record, 'unit'))
    const quantity = textOf(record, 'quantityKind')
    if (unit === undefined || quantity === '' || textOf(unit, 'quantityKind') === quantity) continue
    add(record.id, 'quantityKind', 'unitQuantity')
  }
  return problems
}

/** The same word for objects of different names: a suggestion could mean either. */
const findShared = (objects: readonly StoredRecord[], nameBy: (record: StoredRecord) => RecordName): RecordIssue[] => {
  const byWord = new Map<string, StoredRecord[]>()
  for (const object of objects) {
    const words = [...splitWords(textOf(object, 'aliases')), ...splitWords(textOf(object, 'synonyms'))]
    for (const word of new Set(words.map((each) => each.toLowerCase())))
      byWord.set(word, [...(byWord.get(word) ?? []), object])
  }
  return [...byWord].flatMap(([word, some]) => {
    if (new Set(some.map((each) => textOf(each, 'name'))).size < 2) return []
    return some.map((object) => {
      const others = some.filter((each) => each !== object).map((each) => nameBy(each).path)
      return issue('aliasShared', nameBy(object), { field: 'aliases', subjects: [word, ...others] })
    })
  })
}

const issues: NonNullable<RecordRules['issues']> = async ({ reader, tenantId, ownerId }) => {
  // Whether an alias is shared is seen only among all of them.
  const objects = await readRecords(reader, tenantId, KIND)
  const nodes = new Map(
    (await readRecords(reader, tenantId, 'logicalNode')).map((node) => [node.id, textOf(node, 'code')]),
  )
  const classes = await readNamed(reader, tenantId, 'commonDataClass', objects, 'cdc')
  const units = await readNamed(reader, tenantId, 'unit', objects, 'unit')
  const enumerations = await readNamed(reader, tenantId, 'enumerationType', objects, 'enumeration')
  const nameBy = (record: StoredRecord) =>
    nameOf(KIND, record, `${nodes.get(record.ownerId ?? '') ?? ''}/${textOf(record, 'name')}`)
  const parts = [
    ['cdc', classes],
    ['unit', units],
    ['enumeration', enumerations],
  ] as const
  const isAsked = (record: StoredRecord) => ownerId === undefined || record.ownerId === ownerId
  const asked = objects.filter((record) => isAsked(record) && textOf(record, 'status') !== DEPRECATED)
  const shared = findShared(objects, nameBy)
  const askedIds = new Set(asked.map(({ id }) => id))
  return [
    ...asked.flatMap((record): RecordIssue[] => {
      const name = nameBy(record)
      const measured = classes.get(textOf(record, 'cdc'))?.values['measured'] === true
      return [
        ...(measured && textOf(record, 'unit') === '' ? [issue('unitMissing', name, { field: 'unit' })] : []),
        ...parts.flatMap(([field, known]) => {
          const part = known.get(textOf(record, field))
          if (part === undefined || textOf(part, 'status') !== DEPRECATED) return []
          return [issue('partDeprecated', name, { field, subjects: [textOf(part, 'code')] })]
        }),
        ...untranslated(record, name),
      ]
    }),
    ...shared.filter(({ record }) => askedIds.has(record.id)),
  ]
}

export const DATA_OBJECT_RULES: RecordRules = { check, issues }
