// Importing records: a kind with all that it owns as the subject of the import wizard, made from its description (screens 0).
import { msg } from '@lit/localize'
import { computed } from 'nanostores'

import { recognizeHeaders } from '../../../contract/exchange/headers.ts'
import type { ImportMode, ImportProblem } from '../../../contract/exchange/import-calls.ts'
import { importedColumns, type RecordColumn } from '../../../contract/records/record-columns.ts'
import { type RecordKind, permissionOf, sentenceOf } from '../../../contract/records/record-kind.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { NO_COLUMNS, createDescribedFields, dataOf } from '../import/described-fields.ts'
import { guardWizard } from '../import/guard-wizard.ts'
import type { ImportSubject } from '../import/import-subject.ts'
import { createImportWizard, type ImportWizard } from '../import/import-wizard.ts'
import type { RecordsContext } from './record-page.ts'
import { getParamColumns } from '../../../contract/records/protocol-config/calls.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { type LoadableStore, createQueries } from '../../query.ts'
import type { Session } from '../../session.ts'
import { createProfileChanges } from '../params-forms.ts'

/**
 * Columns that spreadsheets have beside the fields of a kind, as the platform tells them: the parameters of protocols for
 * connections (screens 8; RTE-11).
 */
type PartColumns = LoadableStore<readonly RecordColumn[]>

const createPartColumns = (session: Session) => {
  let made: PartColumns | undefined
  const make = (): PartColumns =>
    session.plugin(createQueries).createLoadable<readonly RecordColumn[]>(
      computed(session.plugin(createProfileChanges), (changes) => ({
        key: ['form', 'param-columns', changes],
        load: async (signal: AbortSignal) =>
          (await session.call(getParamColumns, undefined, { signal, quiet: true })).rows,
        keepPrevious: true,
      })),
    )
  return {
    of: (kind: RecordKind): PartColumns => (kind === CONNECTION ? (made ??= make()) : NO_COLUMNS),
  }
}

const MODES = ['upsert', 'create', 'update', 'replace'] as const satisfies readonly ImportMode[]

const ruleText = (rule: string | undefined): string | undefined => {
  switch (rule) {
    case 'ownerRequired':
      return msg('It does not say what it belongs to')
    case 'ownerUnknown':
      return msg('There is no such record that it could belong to')
    case 'ownerFailed':
      return msg('The row that it belongs to is refused')
    case 'ownerFixed':
      return msg('The record belongs to another one: leave its ID empty to make a new one here')
    case 'referenceUnknown':
      return msg('There is no such record')
    case 'referenceFailed':
      return msg('The row that it names is refused')
    case 'several':
      return msg('Several records are called so: give the whole path')
    case 'twice':
      return msg('Another row means the same record')
    default:
      return undefined
  }
}

/** What the description knows better than the name of a rule: its own words, and what a pattern asks for. */
const describedText = (kinds: readonly RecordKind[], { path, rule, subjects }: ImportProblem): string | undefined => {
  const rules = kinds.flatMap(({ form }) => form.rules.filter((each) => each.rule === rule && each.field === path))
  const sentences = kinds.flatMap((kind) => sentenceOf(kind, rule, subjects) ?? [])
  const fields = kinds.flatMap(({ form }) => form.fields.filter(({ name }) => name === path))
  const hints = fields.flatMap((field) =>
    rule === 'pattern' && field.kind === 'text' ? (field.patternHint ?? []) : [],
  )
  const words = rules[0]?.message ?? sentences[0] ?? hints[0]
  return words && inLanguage(words)
}

/** The kind and all that it owns, each after its owner. */
const withOwned = (kind: RecordKind, kindOf: RecordsContext['kindOf']): readonly RecordKind[] => [
  kind,
  ...(kind.owns ?? []).flatMap((name) => {
    const owned = kindOf(name)
    return owned === undefined ? [] : withOwned(owned, kindOf)
  }),
]

export const createRecordSubject = (
  { session, $may, kindOf }: Pick<RecordsContext, 'session' | '$may' | 'kindOf'>,
  kind: RecordKind,
  ownerId: string | undefined,
) => {
  const kinds = withOwned(kind, kindOf)
  const fields = createDescribedFields(session)
  const ownerOf = (each: RecordKind) =>
    each === kind && ownerId !== undefined ? undefined : each.owner === undefined ? undefined : kindOf(each.owner)
  const columns = new Map(kinds.map((each) => [each.name, importedColumns(each, ownerOf(each))]))
  const $parts = session.plugin(createPartColumns).of(kind)
  const partsFor = (type: string | null) => ((type ?? kind.name) === kind.name ? dataOf($parts.get()) : [])
  const columnsFor = (type: string | null) => [...(columns.get(type ?? kind.name) ?? []), ...partsFor(type)]
  const known = new Map([...columns].map(([name, some]) => [name, some.map(fields.of)]))
  const hold = () => {
    const stops = [fields.hold(kinds.flatMap((each) => each.form.fields)), fields.follow($parts)]
    return () => stops.forEach((stop) => stop())
  }
  const subject: ImportSubject = {
    name: kind.name,
    ownerId,
    resources: kinds.map(({ name }) => name),
    types: kinds.map(({ name }) => name),
    modes: MODES,
    $columns: $parts,
    shown: [kind.name],
    fieldsOf: (type) => [...(known.get(type ?? kind.name) ?? []), ...partsFor(type).map(fields.of)],
    recognize: (headers, type) => recognizeHeaders(headers, columnsFor(type)),
    problemText: (problem) =>
      problem.reason === undefined ? (describedText(kinds, problem) ?? ruleText(problem.rule)) : undefined,
    may: (action) => $may.get()(permissionOf(kind, action)),
  }
  return { subject, kinds, hold }
}

/** The wizards of a page, one for each kind and owner, as long as the page is there. */
export const createRecordImports = (page: RecordsContext) => {
  const wizards = new Map<string, { wizard: ImportWizard; kinds: readonly RecordKind[] }>()
  page.onDestroy(page.$may.listen(() => {}))
  return {
    of: (kind: RecordKind, ownerId: string | undefined) => {
      const name = `${kind.name} ${ownerId ?? ''}`
      const made = wizards.get(name)
      if (made !== undefined) return made
      const { subject, kinds, hold } = createRecordSubject(page, kind, ownerId)
      const wizard = createImportWizard(page, subject)
      page.onDestroy(hold())
      page.onDestroy(guardWizard(wizard, page.guard))
      wizards.set(name, { wizard, kinds })
      return { wizard, kinds }
    },
  }
}
