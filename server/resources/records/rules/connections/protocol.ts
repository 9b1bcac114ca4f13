// Rules of protocol profiles: a form that is one, defaults that it takes, and nothing that the connections of it would miss
// (screens 8, Validate; RTE-11).
import type { FieldProblem } from '../../../../../src/contract/problem.ts'
import { paramProblems, readParams, readParamsForm } from '../../../../../src/contract/records/protocol/params.ts'
import { PROTOCOL_PROFILE } from '../../../../../src/contract/records/protocol/protocol-profile.ts'
import type { Reader } from '../../../../database/schema.ts'
import { readNames } from '../../names.ts'
import { readRecords } from '../../read.ts'
import type { RecordRules, StoredRecord, WrittenRecord } from '../record-rules.ts'
import { list, problemsOf, refusal, text } from './problems.ts'

const NAMES_TOLD = 5

const told = (names: readonly string[]) =>
  [...names.slice(0, NAMES_TOLD), ...(names.length > NAMES_TOLD ? ['…'] : [])].join(', ')

const formOf = ({ values }: StoredRecord) => {
  const read = readParamsForm(values.paramsForm)
  return read !== undefined && 'form' in read ? read.form : undefined
}

const formProblems = ({ values }: StoredRecord): FieldProblem[] => {
  const read = readParamsForm(values.paramsForm)
  if (read === undefined) {
    return readParams(values.defaults) === undefined ? [refusal(PROTOCOL_PROFILE, 'defaults', 'noObject')] : []
  }
  if ('problems' in read) {
    const places = read.problems.map(({ path, rule }) => [path, rule].filter(Boolean).join(': '))
    return [refusal(PROTOCOL_PROFILE, 'paramsForm', 'formWrong', told(places))]
  }
  const wrong = text(values.defaults) === '' ? [] : paramProblems(read.form, values.defaults)
  // Defaults need not fill what only an installation knows.
  const bad = wrong.filter(({ code, path }) => code !== 'too_small' || path in (readParams(values.defaults) ?? {}))
  return bad.length === 0
    ? []
    : [refusal(PROTOCOL_PROFILE, 'defaults', 'defaultsWrong', told(bad.map(({ path }) => path)))]
}

/** Fields that have to be given, and are gone or no longer have to be. */
const removedFields = (row: WrittenRecord): string[] => {
  const [before, after] = [formOf({ ...row, values: row.before ?? {} }), formOf(row)]
  if (before === undefined) return []
  const kept = new Set(after?.fields.map(({ name }) => name))
  return before.fields.filter(({ name, required }) => required === true && !kept.has(name)).map(({ name }) => name)
}

const usersProblems = (row: WrittenRecord, users: readonly StoredRecord[]): FieldProblem[] => {
  if (users.length === 0) return []
  const problems: FieldProblem[] = []
  const removed = removedFields(row)
  if (removed.length > 0) problems.push(refusal(PROTOCOL_PROFILE, 'paramsForm', 'fieldInUse', told(removed)))
  const kinds = list(row.values.serverKinds)
  const foreign = users.filter(({ values }) => !kinds.includes(values.serverKind))
  if (foreign.length > 0) {
    problems.push(
      refusal(PROTOCOL_PROFILE, 'serverKinds', 'serverInUse', told(foreign.map(({ values }) => text(values.name)))),
    )
  }
  const families = list(row.values.families)
  const outside = families.length === 0 ? [] : users.filter(({ values }) => !families.includes(values.family))
  if (outside.length > 0) {
    problems.push(
      refusal(PROTOCOL_PROFILE, 'families', 'familyInUse', told(outside.map(({ values }) => text(values.name)))),
    )
  }
  return problems
}

/** Connections by the profile that they use. */
const readUsers = async (reader: Reader, tenantId: string) =>
  Map.groupBy(await readRecords(reader, tenantId, 'connection'), ({ values }) => text(values.protocol))

const check: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  if (written.length === 0) return new Map()
  const users = await readUsers(writer, tenantId)
  return problemsOf(written, (row) => [...formProblems(row), ...usersProblems(row, users.get(row.id) ?? [])])
}

const findings: NonNullable<RecordRules['findings']> = async ({ reader, tenantId }) => {
  const profiles = await readRecords(reader, tenantId, PROTOCOL_PROFILE.name)
  const users = await readUsers(reader, tenantId)
  const names = await readNames(
    reader,
    tenantId,
    profiles.map(({ id }) => ({ kind: PROTOCOL_PROFILE.name, id })),
  )
  const recordOf = (id: string) =>
    names.find((name) => name.id === id) ?? { kind: PROTOCOL_PROFILE.name, id, path: id, zh: '', en: '' }
  return profiles.flatMap((profile) => {
    const form = formOf(profile)
    const record = recordOf(profile.id)
    if (form === undefined) {
      return [{ rule: 'noForm', severity: 'warning' as const, record, field: 'paramsForm', subjects: [] }]
    }
    // What a connection sets itself goes over the defaults.
    const defaults = readParams(profile.values.defaults) ?? {}
    const wrong = (users.get(profile.id) ?? []).filter(({ values }) => {
      const params = { ...defaults, ...readParams(values.params) }
      return paramProblems(form, JSON.stringify(params)).length > 0
    })
    return wrong.length === 0
      ? []
      : [
          {
            rule: 'usersWrong',
            severity: 'warning' as const,
            record,
            field: 'paramsForm',
            subjects: [told(wrong.map(({ values }) => text(values.name)))],
          },
        ]
  })
}

export const PROTOCOL_RULES: RecordRules = { check, findings }
