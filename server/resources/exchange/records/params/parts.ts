// Parameters of protocols as parts of the connections' field that holds them (screens 8; RTE-10, RTE-11).
import { sql } from 'kysely'

import { CONNECTION } from '../../../../../src/contract/records/connection-management/connection.ts'
import type { DescribedColumn } from '../../../../../src/contract/form/described-column.ts'
import { inheritedParams } from '../../../../../src/contract/records/protocol-config/params.ts'
import { PROTOCOL_PROFILE } from '../../../../../src/contract/records/protocol-config/protocol-profile.ts'
import type { RecordColumn } from '../../../../../src/contract/records/record-columns.ts'
import type { RecordKind } from '../../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../../database/schema.ts'
import { readParamsFormOf } from '../../../protocol-config/params-forms.ts'
import { readRecords } from '../../../records/read.ts'
import { text } from '../../../records/rule-problems.ts'
import type { Parts } from '../parts.ts'
import { type ParamColumn, type ParamsColumn, type ProtocolParams, REST, paramColumns } from './columns.ts'
import { PARAMS } from './hints.ts'
import { takeParams } from './take.ts'
import { tellParams } from './tell.ts'

/** Protocol profiles that have a form, in the order of their key and version. */
const readProtocols = async (reader: Reader, tenantId: string): Promise<ProtocolParams[]> => {
  const profiles = await readRecords(reader, tenantId, PROTOCOL_PROFILE.name)
  const formOf = await readParamsFormOf(reader, tenantId)
  return profiles
    .flatMap((profile): ProtocolParams[] => {
      const form = formOf(profile)?.form
      const { protocolKey, version, defaults } = profile.values
      if (form === undefined) return []
      const inherited = inheritedParams(form, defaults)
      return [{ id: profile.id, key: text(protocolKey), version: text(version), defaults, inherited, form }]
    })
    .toSorted((a, b) => a.key.localeCompare(b.key, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true }))
}

/** Ids of the protocols that some connections have. */
const readUsed = async (reader: Reader, tenantId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ protocol: string | null }>`
    select distinct fields ->> 'protocol' as protocol from record
    where tenant_id = ${tenantId} and kind = ${CONNECTION.name} and record_id = any(${[...ids]}::text[])
  `.execute(reader)
  return new Set(rows.flatMap(({ protocol }) => protocol ?? []))
}

/** Where no parameter has a column, all of them stay in the one of the field. */
const withRest = (columns: readonly ParamColumn[]): readonly ParamsColumn[] =>
  columns.length === 0 ? [] : [...columns, REST]

interface Known {
  reader: Reader
  tenantId: string
  protocols: ReadonlyMap<unknown, ProtocolParams>
  columns: readonly ParamColumn[]
}

const partsOf = ({ reader, tenantId, protocols, columns }: Known): Parts => {
  const all: readonly RecordColumn[] = withRest(columns)
  const has = (kind: RecordKind) => kind === CONNECTION && all.length > 0
  return {
    fields: columns.flatMap(({ field, of }) => [field, ...of.values()]),
    spread: (kind, own) => (has(kind) ? own.flatMap((column) => (column.name === PARAMS ? all : [column])) : own),
    imported: (kind) => (has(kind) ? all : []),
    tell: (kind, { values }, wording) =>
      has(kind) ? tellParams(columns, protocols.get(values['protocol']), values, wording) : undefined,
    take: (kind, candidates, choices) => {
      if (kind === CONNECTION) takeParams({ columns, protocols, choices }, candidates)
    },
    // Words stay those among all protocols: a header of a few means the same as one of all.
    narrow: async (ids) => {
      const used = await readUsed(reader, tenantId, ids)
      const isUsed = ({ of }: ParamColumn) => [...of.keys()].some((id) => used.has(id))
      return partsOf({ reader, tenantId, protocols, columns: columns.filter(isUsed) })
    },
  }
}

/** The columns of all parameters that there are. */
export const readParamParts = async (reader: Reader, tenantId: string): Promise<Parts> => {
  const protocols = await readProtocols(reader, tenantId)
  const byId = new Map<unknown, ProtocolParams>(protocols.map((protocol) => [protocol.id, protocol]))
  return partsOf({ reader, tenantId, protocols: byId, columns: paramColumns(protocols) })
}

/** The same for the browser: whatever reads them knows neither which protocols there are nor what they call it. */
export const readParamColumns = async (reader: Reader, tenantId: string): Promise<DescribedColumn[]> =>
  withRest(paramColumns(await readProtocols(reader, tenantId))).map(
    ({ name, label, hint, required, readOnly, field, part }) => ({
      name,
      label,
      ...(hint !== undefined && { hint }),
      required,
      readOnly,
      field,
      part,
    }),
  )
