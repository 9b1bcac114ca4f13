// Forms of the parameters of protocol profiles as they count now: those that are published, else those that profiles bring
// (RTE-8, RTE-11).
import type { ProfileParams } from '../../../src/contract/records/protocol-config/calls.ts'
import type { PublishedForm } from '../../../src/contract/records/form-config/configured-form.ts'
import {
  PROTOCOL_SCOPE,
  type ParamsForm,
  chooseParamsForm,
} from '../../../src/contract/records/protocol-config/params-forms.ts'
import { PROTOCOL_PROFILE } from '../../../src/contract/records/protocol-config/protocol-profile.ts'
import type { Reader } from '../../database/schema.ts'
import { readPublishedForms } from '../form-config/published.ts'
import { readNames } from '../records/names.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'

/** Forms that are published for parameters of protocols. */
export const readProtocolForms = (reader: Reader, tenantId: string): Promise<PublishedForm[]> =>
  readPublishedForms(reader, tenantId, PROTOCOL_SCOPE)

export type ParamsFormOf = (profile: Pick<StoredRecord, 'values'>) => ParamsForm | undefined

/** The form of any profile, chosen once for each. */
export const readParamsFormOf = async (reader: Reader, tenantId: string): Promise<ParamsFormOf> => {
  const published = await readProtocolForms(reader, tenantId)
  const chosen = new Map<unknown, ParamsForm | undefined>()
  return ({ values }) => {
    if (!chosen.has(values)) chosen.set(values, chooseParamsForm(values, published))
    return chosen.get(values)
  }
}

export const readProfileParams = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[],
): Promise<ProfileParams[]> => {
  const profiles = await readRecords(reader, tenantId, PROTOCOL_PROFILE.name, { ids })
  const formOf = await readParamsFormOf(reader, tenantId)
  const formIds = profiles.flatMap((profile) => formOf(profile)?.formId ?? [])
  const names = await readNames(
    reader,
    tenantId,
    [...new Set(formIds)].map((id) => ({ kind: 'form', id })),
  )
  return profiles.map((profile) => {
    const found = formOf(profile)
    const published = names.find(({ id }) => id === found?.formId)
    return {
      id: profile.id,
      defaults: String(profile.values['defaults'] ?? ''),
      ...(found !== undefined && { form: found.form }),
      ...(published !== undefined && { published }),
    }
  })
}
