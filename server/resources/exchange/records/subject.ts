// The records of a kind, with all that they own, as the subject of an import (screens 0, import wizard; decision 48).
import { sentences } from '../../../../src/contract/form/builders.ts'
import { IMPORT_ACTIONS, type ImportProblem } from '../../../../src/contract/exchange/import-calls.ts'
import {
  listNameOf,
  OWNER_COLUMN,
  OWNER_ROW_COLUMN,
  kindOfSheet,
} from '../../../../src/contract/records/record-columns.ts'
import { type RecordKind, permissionOf, sentenceOf } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import { Refusal, field } from '../../../refusal.ts'
import { ownersOf, readRecords } from '../../records/read.ts'
import type {
  ImportSubject,
  ImportWork,
  ResolvedRows,
  RunContext,
  SubjectColumns,
  LocalizedText,
} from '../import-subject.ts'
import { type Choices, readChoices } from '../choices.ts'
import { createConverter } from '../convert.ts'
import { type Candidate, toCandidate } from './candidates.ts'
import { inOrder, kindsOf, ownerToGive, schemaOfKind } from './kinds.ts'
import { type Parts, fieldsOf, importedWith, readParts } from './parts.ts'
import { resolveRows } from './resolve.ts'
import { readPathsOf, toCell } from './tell.ts'
import { type Step, findDeletions, toSteps } from './wanted.ts'
import { runSteps } from './write.ts'
import { recognizeHeaders } from '../../../../src/contract/exchange/headers.ts'

interface Subject {
  kind: RecordKind
  ownerId: string | null
  /** The product brings its records along: they have their states at once, and no history. */
  isBrought: boolean
}

/** What its file may say of records of a kind. */
const columnsIn = ({ kind: subject, ownerId, isBrought }: Subject, parts: Parts, kind: RecordKind) =>
  importedWith(parts, kind, ownerToGive(kind, subject, ownerId), isBrought)

const readColumns = async (reader: Reader, tenantId: string, subject: Subject): Promise<SubjectColumns> => {
  const kinds = kindsOf(subject.kind)
  const parts = await readParts(reader, tenantId, kinds)
  const columnsOf = new Map(kinds.map((kind) => [kind.name, columnsIn(subject, parts, kind)]))
  const worthOf = ({ name }: RecordKind, headers: readonly string[]) => {
    const found = recognizeHeaders(headers, columnsOf.get(name) ?? [])
    return found.length + (found.some(({ field }) => field === OWNER_COLUMN || field === OWNER_ROW_COLUMN) ? 1 : 0)
  }
  /** Of kinds that know equally many headers the first one; what says whom it belongs to is worth most. */
  const best = (headers: readonly string[]): RecordKind => {
    const worth = kinds.map((kind) => worthOf(kind, headers))
    return kinds[worth.indexOf(Math.max(...worth))] ?? subject.kind
  }
  return {
    types: [...columnsOf.keys()],
    of: (type) => columnsOf.get(type ?? ''),
    typeOf: (name, headers) =>
      (kindOfSheet(name, kinds) ?? kinds.find((each) => listNameOf(each) === name) ?? best(headers)).name,
  }
}

/** What only records can have wrong, in a sentence for the result file; the browser says the same from the codes. */
const RULES: Readonly<Record<string, LocalizedText>> = sentences({
  ownerRequired: ['未填写所属记录', 'does not say what it belongs to'],
  ownerUnknown: ['找不到所属记录', 'belongs to a record that does not exist'],
  ownerFailed: ['所属记录所在行未通过', 'belongs to a row that has failed'],
  ownerFixed: [
    '记录不能改换所属；新增请将记录标识留空',
    'belongs to another record; leave the id empty to make a new one',
  ],
  referenceUnknown: ['找不到所引用的记录', 'names a record that does not exist'],
  referenceFailed: ['所引用记录所在行未通过', 'names a row that has failed'],
  several: ['对应多条记录，请填写完整路径', 'names several records; give the whole path'],
  twice: ['与另一行是同一条记录', 'means the same record as another row'],
})

/** Rules of the forms bring their words along, and so do those of the kinds. */
const ruleTexts =
  (kinds: readonly RecordKind[]) =>
  ({ rule = '', reason, subjects }: ImportProblem): LocalizedText | undefined => {
    if (reason !== undefined) return undefined
    const described = kinds.flatMap(({ form }) => form.rules.filter((each) => each.rule === rule))
    const sentences = kinds.flatMap((kind) => sentenceOf(kind, rule, subjects) ?? [])
    return described[0]?.message ?? sentences[0] ?? RULES[rule]
  }

const MODES = ['upsert', 'create', 'update', 'replace'] as const

/** What the cells of a run are read, and written, with. */
interface Reading {
  choices: Choices
  parts: Parts
}

/** The records that go, each with what it shows in the columns of its sheet. */
const withCells = async (
  { reader, author, plan, language }: RunContext,
  steps: readonly Step[],
  { choices, parts }: Reading,
): Promise<Step[]> => {
  const shown: Step[] = []
  for (const [kind, some] of Map.groupBy(steps, (step) => step.kind)) {
    const mapping = plan.sheets.find(({ type }) => type === kind.name)
    const records = some.flatMap(({ record }) => record ?? [])
    const pathOf = await readPathsOf(reader, author.tenantId, kind, records)
    const columns = new Map(importedWith(parts, kind, ownersOf(kind)[1]).map((column) => [column.name, column]))
    for (const step of some) {
      const cells: NonNullable<Step['cells']>[number][] = []
      const told = step.record && parts.tell(kind, step.record, { choices, language })
      for (const { column: at, field: name } of mapping?.columns ?? []) {
        const column = columns.get(name)
        while (cells.length <= at) cells.push(null)
        if (column === undefined || step.record === undefined) continue
        cells[at] = toCell({ kind, pathOf, parts: told }, column, step.record, { choices, language })
      }
      shown.push({ ...step, cells })
    }
  }
  return shown
}

const resolve = async (
  context: RunContext,
  { kind: subject, ownerId, isBrought }: Subject,
  rows: readonly Candidate[],
  reading: Reading,
): Promise<ResolvedRows> => {
  const { reader, author, plan, nameRow, checkCancelled } = context
  const { tenantId } = author
  const kinds = inOrder(kindsOf(subject))
  const scope = { reader, tenantId, subject, ownerId, plan }
  const candidates = await resolveRows({ ...scope, kinds, nameRow }, rows)
  for (const kind of kinds) reading.parts.take(kind, candidates.get(kind.name) ?? [], reading.choices)
  const deletions = plan.mode === 'replace' ? await findDeletions(scope, kinds, candidates) : []
  const steps = [...toSteps(candidates, isBrought), ...(await withCells(context, deletions, reading))]
  return (writer) => runSteps({ writer, author, kinds, steps, isBrought, checkCancelled }, nameRow)
}

const start = async (context: RunContext, subject: Subject): Promise<ImportWork> => {
  const { kind } = subject
  const kinds = kindsOf(kind)
  const { reader, author } = context
  const parts = await readParts(reader, author.tenantId, kinds)
  const choices = await readChoices(reader, author.tenantId, fieldsOf(kinds, parts))
  const rows: Candidate[] = []
  return {
    reader: (mapping) => {
      // A plan names no other types.
      const type = kinds.find(({ name }) => name === mapping.type) ?? kind
      const convert = createConverter(columnsIn(subject, parts, type), mapping, choices)
      return (row) => void rows.push(toCandidate(type, convert(row)))
    },
    resolve: () => resolve(context, subject, rows, { choices, parts }),
  }
}

const requireOwner = async (reader: Reader, tenantId: string, { kind, ownerId }: Subject) => {
  if (ownerId === null) return
  const [, owner] = ownersOf(kind)
  const found = owner === undefined ? [] : await readRecords(reader, tenantId, owner.name, { ids: [ownerId] })
  if (found.length === 0) throw new Refusal('request.invalid', field('ownerId', 'unknown'))
}

export const createRecordSubject = (kind: RecordKind, ownerId: string | null, isBrought = false): ImportSubject => {
  const subject = { kind, ownerId, isBrought }
  const kinds = kindsOf(kind)
  return {
    name: kind.name,
    modes: MODES,
    permission: permissionOf(kind, 'import'),
    needs: (mode) => IMPORT_ACTIONS[mode].map((action) => permissionOf(kind, action)),
    readSchema: () => Promise.resolve(schemaOfKind(kind)),
    lists: kinds.slice(1).map(listNameOf),
    requireOwner: (reader, tenantId) => requireOwner(reader, tenantId, subject),
    readColumns: (reader, tenantId) => readColumns(reader, tenantId, subject),
    ruleText: ruleTexts(kinds),
    start: (context) => start(context, subject),
  }
}
