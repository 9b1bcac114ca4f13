// Calls on protocol profiles beside those of their records: the forms of their parameters as they count now (RTE-11).
import * as z from 'zod/mini'

import { DescribedColumn } from '../../form/described-column.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { FormDescription } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { Identifier, Identifiers } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { CONNECTION } from '../connection-management/connection.ts'
import { permissionOf } from '../record-kind.ts'
import { RecordName } from '../record-shapes.ts'
import { CODEC_STATES } from './codec-fields.ts'
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
  body: z.object({ ids: Identifiers }),
  data: z.object({ rows: z.array(ProfileParams) }),
  permission: permissionOf(PROTOCOL_PROFILE, 'view'),
})

export const getParamColumns = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/${CONNECTION.plural}/param-columns`,
  data: z.object({ rows: z.array(DescribedColumn) }),
  permission: permissionOf(CONNECTION, 'import'),
})

/** The codec package of a profile: the platform keeps it and never runs it. */
export const CodecPackage = z.object({
  file: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Hexadecimal, in lower case. */
  sha256: z.string(),
  /** `missing`: the profile came back after its package had been thrown away. */
  state: z.enum([...CODEC_STATES, 'missing']),
  /** When this version of the profile got it, and from whom; ISO 8601 in UTC. */
  at: z.string(),
  by: z.string(),
})
export type CodecPackage = z.output<typeof CodecPackage>

const CODEC_PATH = `${RECORDS_PATH}/${PROTOCOL_PROFILE.plural}/:id/codec`
const params = z.object({ id: Identifier })
const CodecReply = z.object({ codec: z.nullable(CodecPackage) })

export const getCodec = endpoint({
  method: 'GET',
  path: CODEC_PATH,
  params,
  data: CodecReply,
  permission: permissionOf(PROTOCOL_PROFILE, 'view'),
})

export const uploadCodec = endpoint({
  method: 'POST',
  path: CODEC_PATH,
  params,
  query: z.object({
    fileName: z.string().check(z.minLength(1), z.maxLength(LENGTH.host)),
    /** Checksum that the file has to have. */
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  data: CodecReply,
  permission: permissionOf(PROTOCOL_PROFILE, 'edit'),
  upload: 'streamed',
})

export const getCodecFile = endpoint({
  method: 'GET',
  path: `${CODEC_PATH}/file`,
  params,
  data: z.unknown(),
  permission: permissionOf(PROTOCOL_PROFILE, 'view'),
  file: true,
})

export const removeCodec = endpoint({
  method: 'DELETE',
  path: CODEC_PATH,
  params,
  data: CodecReply,
  permission: permissionOf(PROTOCOL_PROFILE, 'edit'),
})
