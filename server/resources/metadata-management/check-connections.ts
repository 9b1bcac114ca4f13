// Connections that would not satisfy a form of the parameters of their protocol, were it published (screens 5, 8; RTE-8,
// RTE-11).
import type { FieldProblem } from '../../../src/contract/wire/problem.ts'
import { chooseParamsForm, isFormOf } from '../../../src/contract/records/protocol-config/params-forms.ts'
import { PROTOCOL_PROFILE } from '../../../src/contract/records/protocol-config/protocol-profile.ts'
import type { Reader } from '../../database/schema.ts'
import { readProtocolForms } from '../protocol-config/params-forms.ts'
import { readRecords } from '../records/read.ts'
import { readUsers, userProblems } from '../protocol-config/rules/protocol.ts'
import type { ReadForm } from '../form-config/rules/examine.ts'

export interface Checked {
  checked: number
  truncated: boolean
  invalid: { id: string; fields: FieldProblem[] }[]
}

/** Only connections whose parameters this form would then have: another one may go before it. */
export const checkConnections = async (reader: Reader, tenantId: string, form: ReadForm): Promise<Checked> => {
  const published = await readProtocolForms(reader, tenantId)
  const wanted = { id: form.id, values: form.values, rows: form.rows.map(({ values }) => values) }
  const then = [...published.filter(({ id }) => id !== form.id), wanted]
  const profiles = await readRecords(reader, tenantId, PROTOCOL_PROFILE.name)
  const users = await readUsers(reader, tenantId)
  const result: Checked = { checked: 0, truncated: false, invalid: [] }
  for (const profile of profiles.filter(({ values }) => isFormOf(form.values, values))) {
    const chosen = chooseParamsForm(profile.values, then)
    if (chosen?.formId !== form.id) continue
    for (const user of users.get(profile.id) ?? []) {
      const fields = userProblems(chosen.form, profile, user)
      result.checked += 1
      if (fields.length > 0) result.invalid.push({ id: user.id, fields })
    }
  }
  return result
}
