// Parameters of connections against the form of their protocol: what is entered has to fit it, what it keeps secret is
// sealed (screens 7, 8; RTE-10, RTE-11).
import { fieldAt } from '../../../../src/contract/form/field-at.ts'
import type { FormDescription, LocalizedText } from '../../../../src/contract/form/form-description.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { ownParamProblems } from '../../../../src/contract/records/protocol-config/params.ts'
import { secretParams } from '../../../../src/contract/records/protocol-config/params-forms.ts'
import { PROTOCOL_PROFILE } from '../../../../src/contract/records/protocol-config/protocol-profile.ts'
import type { Reader } from '../../../database/schema.ts'
import { readParamsFormOf } from '../params-forms.ts'
import { readRecords } from '../../records/read.ts'
import { openWithin } from '../../records/secrets/secrets-within.ts'
import type { IsSecret, StoredRecord, WrittenRecord } from '../../records/record-rules.ts'
import { refusalOf, text } from '../../records/rule-problems.ts'

/** What a problem is about, by the label of its field; what the form does not know by its name. */
export const paramLabels = (form: FormDescription, problems: readonly FieldProblem[]): LocalizedText[] =>
  problems.map(({ path }) => fieldAt(form, path)?.label ?? { zh: path, en: path })

/**
 * Only what is entered now is judged: a form that is published tonight stops nobody tomorrow from stopping a connection. Who
 * says nothing of parameters is not asked for them; issues tell what is missing.
 */
const isEntered = ({ values, before, isTakenOver }: WrittenRecord): boolean =>
  !isTakenOver &&
  text(values.params) !== '' &&
  (before === undefined || before.params !== values.params || before.protocol !== values.protocol)

export const paramsProblems = async (
  reader: Reader,
  tenantId: string,
  written: readonly WrittenRecord[],
  protocols: ReadonlyMap<string, StoredRecord>,
) => {
  const formOf = written.some(isEntered) ? await readParamsFormOf(reader, tenantId) : () => undefined
  return (row: WrittenRecord): FieldProblem[] => {
    const profile = protocols.get(text(row.values.protocol))
    const form = profile === undefined || !isEntered(row) ? undefined : formOf(profile)?.form
    if (profile === undefined || form === undefined) return []
    const own = openWithin(row.values.params, row.before?.params)
    const problems = ownParamProblems(form, { defaults: profile.values.defaults, own }, row.before?.params)
    return problems.length === 0 ? [] : [refusalOf(CONNECTION, 'params', 'paramsOfForm', paramLabels(form, problems))]
  }
}

/** Which parameters of each connection are secrets, as the form of its protocol has it. */
export const readParamSecrets = async (
  reader: Reader,
  tenantId: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<IsSecret[]> => {
  const ids = [...new Set(rows.flatMap(({ protocol, params }) => (text(params) === '' ? [] : text(protocol) || [])))]
  const profiles = ids.length === 0 ? [] : await readRecords(reader, tenantId, PROTOCOL_PROFILE.name, { ids })
  const formOf = profiles.length === 0 ? () => undefined : await readParamsFormOf(reader, tenantId)
  const secrets = new Map(
    profiles.map((profile) => {
      const form = formOf(profile)?.form
      return [profile.id, new Set(form === undefined ? [] : secretParams(form))] as const
    }),
  )
  return rows.map(
    ({ protocol }): IsSecret =>
      (_field, place) =>
        secrets.get(text(protocol))?.has(place) === true,
  )
}
