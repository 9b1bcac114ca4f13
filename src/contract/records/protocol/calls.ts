// Calls on protocol profiles beside those of their records: the forms of their parameters as they count now (RTE-11).
import * as z from 'zod/mini'

import { DescribedColumn } from '../../described-column.ts'
import { endpoint } from '../../endpoint.ts'
import { FormDescription } from '../../form-description.ts'
import { Identifier, Identifiers } from '../../thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { CONNECTION } from '../connection/connection.ts'
import { permissionOf } from '../record-kind.ts'
import { RecordName } from '../record-shapes.ts'
import { PROTOCOL_PROFILE } from './protocol-profile.ts'

export const ProfileParams = z.object({
  /** Of the profile. */
  id: Identifier,
  /** Undefined where the profile has no form: its parameters are JSON. */
  form: z.optional(FormDescription),
  /** The published form that it is; undefined where the profile brings it. */
  published: z.optional(RecordName),
  /** Default parameters of the profile as JSON; empty where there are none. */
  defaults: z.string(),
})
export type ProfileParams = z.output<typeof ProfileParams>

export const readParamsForms = endpoint({
  method: 'POST',
  path: `${RECORDS_PATH}/${PROTOCOL_PROFILE.plural}/params-forms`,
  summary: 'Forms of the parameters of protocol profiles as they count now, with their defaults',
  body: z.object({ ids: Identifiers }),
  data: z.object({ rows: z.array(ProfileParams) }),
  permission: permissionOf(PROTOCOL_PROFILE, 'view'),
})

export const getParamColumns = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/${CONNECTION.plural}/param-columns`,
  summary: 'Columns of protocol parameters that spreadsheets of connections have, one for each parameter of the forms',
  data: z.object({ rows: z.array(DescribedColumn) }),
  permission: permissionOf(CONNECTION, 'import'),
})
