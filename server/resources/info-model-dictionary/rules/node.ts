// Rules of logical nodes: the group is the first letter, private nodes keep to theirs; what edition 1 makes mandatory is
// there (screens 2; RTE-5).
import { logicalNode } from '../../../../src/contract/records/info-model-dictionary/logical-node.ts'
import { PRIVATE, PRIVATE_GROUP } from '../../../../src/contract/records/info-model-dictionary/choices.ts'
import { MANDATORY_NODES } from '../../../../src/contract/records/info-model-dictionary/mandatory.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { createProblems, issue, nameOf, textOf, untranslated } from './texts.ts'

const KIND = 'logicalNode'

const check: NonNullable<RecordRules['check']> = ({ written }) => {
  const { problems, add } = createProblems(logicalNode)
  for (const record of written) {
    const code = textOf(record, 'code')
    const isPrivate = textOf(record, 'standard') === PRIVATE
    if (textOf(record, 'group') !== code.charAt(0)) add(record.id, 'group', 'groupLetter')
    if (isPrivate && !code.startsWith(PRIVATE_GROUP)) add(record.id, 'code', 'privatePrefix')
    if (!isPrivate && code.startsWith(PRIVATE_GROUP)) add(record.id, 'code', 'reservedPrefix')
  }
  return Promise.resolve(problems)
}

/** A node that is not there has nothing but its code. */
const absent = (code: string) => ({ kind: KIND, id: '', path: code, zh: '', en: '' })

const findMandatory = (nodes: readonly StoredRecord[], objects: ReadonlyMap<string | null, StoredRecord[]>) =>
  MANDATORY_NODES.flatMap(({ code, objects: wanted }): RecordIssue[] => {
    const node = nodes.find((each) => textOf(each, 'code') === code)
    if (node === undefined) return [issue('nodeMissing', absent(code), { severity: 'error' })]
    const name = nameOf(KIND, node, code)
    const there = objects.get(node.id) ?? []
    const missing = wanted.filter((object) => !there.some((each) => textOf(each, 'name') === object))
    const optional = there
      .filter((each) => wanted.includes(textOf(each, 'name')) && textOf(each, 'presence') !== 'M')
      .map((each) => textOf(each, 'name'))
    return [
      ...(missing.length > 0 ? [issue('objectsMissing', name, { severity: 'error', subjects: missing })] : []),
      ...(optional.length > 0 ? [issue('objectsOptional', name, { subjects: optional })] : []),
      ...(node.values['mandatory'] === true ? [] : [issue('nodeOptional', name, { field: 'mandatory' })]),
    ]
  })

const issues: NonNullable<RecordRules['issues']> = async ({ reader, tenantId }) => {
  const nodes = await readRecords(reader, tenantId, KIND)
  const codes = new Set(MANDATORY_NODES.map(({ code }) => code))
  const ownerIds = nodes.filter((node) => codes.has(textOf(node, 'code'))).map(({ id }) => id)
  const objects = await readRecords(reader, tenantId, 'dataObject', { ownerIds })
  return [
    ...findMandatory(
      nodes,
      Map.groupBy(objects, ({ ownerId }) => ownerId),
    ),
    ...nodes.flatMap((node) => untranslated(node, nameOf(KIND, node, textOf(node, 'code')))),
  ]
}

export const LOGICAL_NODE_RULES: RecordRules = { check, issues }
