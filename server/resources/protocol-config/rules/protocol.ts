// Rules of protocol profiles: a form that is one, defaults that it takes, and nothing that the connections of it would miss
// (screens 8, Validate; RTE-11).
import { isEmptyValue, valueAt } from '../../../../src/contract/form/form-conditions.ts'
import type { FormDescription } from '../../../../src/contract/form/form-description.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import {
  ownParamProblems,
  paramProblems,
  paramsFormIn,
  readParams,
  readParamsForm,
} from '../../../../src/contract/records/protocol-config/params.ts'
import {
  defaultsFormOf,
  secretParams,
  tablesWithSecrets,
} from '../../../../src/contract/records/protocol-config/params-forms.ts'
import { PROTOCOL_PROFILE } from '../../../../src/contract/records/protocol-config/protocol-profile.ts'
import type { Reader } from '../../../database/schema.ts'
import { readCodecProblems } from '../codec/check-codec.ts'
import { type ParamsFormOf, readParamsFormOf } from '../params-forms.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import { masked } from '../../records/values.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import type { RecordRules, StoredRecord, WrittenRecord } from '../../records/record-rules.ts'
import { paramLabels } from './params.ts'
import { list, problemsOf, refusal, refusalOf, text } from '../../records/rule-problems.ts'

const NAMES_TOLD = 5

const told = (names: readonly string[]) =>
  [...names.slice(0, NAMES_TOLD), ...(names.length > NAMES_TOLD ? ['…'] : [])].join(', ')

const ownFormProblems = ({ values }: StoredRecord): FieldProblem[] => {
  const read = readParamsForm(values.paramsForm)
  if (read === undefined) return []
  const places =
    'problems' in read
      ? read.problems.map(({ path, rule }) => [path, rule].filter(Boolean).join(': '))
      : tablesWithSecrets(read.form.fields).map((name) => `${name}: secretInTable`)
  return places.length === 0 ? [] : [refusal(PROTOCOL_PROFILE, 'paramsForm', 'formWrong', told(places))]
}

const defaultsProblems = (row: WrittenRecord, form: FormDescription | undefined): FieldProblem[] => {
  const { defaults } = row.values
  const params = readParams(defaults)
  if (params === undefined) return [refusal(PROTOCOL_PROFILE, 'defaults', 'noObject')]
  // Defaults that nobody changes stay as they are, whatever form is published for them.
  if (form === undefined || (row.before !== undefined && isUntouched(row.before, row.values))) return []
  const secret = secretParams(form).filter((name) => !isEmptyValue(valueAt(params, name)))
  const bad = paramProblems(defaultsFormOf(form), defaults).filter(({ path }) => !secret.includes(path))
  return [
    ...(secret.length === 0
      ? []
      : [refusalOf(PROTOCOL_PROFILE, 'defaults', 'defaultsSecret', paramLabels(form, secret.map(asProblem)))]),
    ...(bad.length === 0 ? [] : [refusalOf(PROTOCOL_PROFILE, 'defaults', 'defaultsWrong', paramLabels(form, bad))]),
  ]
}

const asProblem = (path: string): FieldProblem => ({ path, code: 'custom' })

const isUntouched = (before: StoredRecord['values'], values: StoredRecord['values']) =>
  before.defaults === values.defaults && before.paramsForm === values.paramsForm

/** Fields that have to be given, and are gone or no longer have to be. */
const removedFields = (row: WrittenRecord): string[] => {
  const [before, after] = [paramsFormIn(row.before?.paramsForm), paramsFormIn(row.values.paramsForm)]
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
export const readUsers = async (reader: Reader, tenantId: string) =>
  Map.groupBy(await readRecords(reader, tenantId, CONNECTION.name), ({ values }) => text(values.protocol))

const check: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  if (written.length === 0) return new Map()
  const users = await readUsers(writer, tenantId)
  const formOf = await readParamsFormOf(writer, tenantId)
  const codecProblems = await readCodecProblems(writer, tenantId, written)
  return problemsOf(written, (row) => [
    ...ownFormProblems(row),
    ...defaultsProblems(row, formOf(row)?.form),
    ...usersProblems(row, users.get(row.id) ?? []),
    ...codecProblems(row),
  ])
}

/** What is wrong with the parameters of a connection under a form, with the defaults of its profile. */
export const userProblems = (form: FormDescription, profile: StoredRecord, user: StoredRecord): FieldProblem[] =>
  ownParamProblems(form, { defaults: profile.values.defaults, own: masked(CONNECTION, user.values).params })

const examine = (profile: StoredRecord, users: readonly StoredRecord[], formOf: ParamsFormOf) => {
  const form = formOf(profile)?.form
  if (form === undefined) return { rule: 'noForm', subjects: [] }
  const wrong = users.filter((user) => userProblems(form, profile, user).length > 0)
  return wrong.length === 0
    ? undefined
    : { rule: 'usersWrong', subjects: [told(wrong.map(({ values }) => text(values.name)))] }
}

const issues: NonNullable<RecordRules['issues']> = async ({ reader, tenantId }) => {
  const profiles = await readRecords(reader, tenantId, PROTOCOL_PROFILE.name)
  const users = await readUsers(reader, tenantId)
  const formOf = await readParamsFormOf(reader, tenantId)
  const names = await readNames(
    reader,
    tenantId,
    profiles.map(({ id }) => ({ kind: PROTOCOL_PROFILE.name, id })),
  )
  const recordOf = (id: string) =>
    names.find((name) => name.id === id) ?? { kind: PROTOCOL_PROFILE.name, id, path: id, zh: '', en: '' }
  return profiles.flatMap((profile) => {
    const found = examine(profile, users.get(profile.id) ?? [], formOf)
    if (found === undefined) return []
    return [{ ...found, severity: 'warning' as const, record: recordOf(profile.id), field: 'paramsForm' }]
  })
}

export const PROTOCOL_RULES: RecordRules = { check, issues }
