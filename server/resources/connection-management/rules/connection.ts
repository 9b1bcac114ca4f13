// Rules of connections over several records: what fits together, who takes which endpoint, what has to be stopped first
// (screens 7, Validate; RTE-10).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { SECURITY_FIELDS } from '../../../../src/contract/records/connection-management/session-fields.ts'
import { LIVE_LIMITS } from '../../../../src/contract/records/connection-management/live-limits.ts'
import { transportsOf } from '../../../../src/contract/records/connection-management/families.ts'
import { isZone } from '../../../../src/lib/time/zone.ts'
import type { Reader } from '../../../database/schema.ts'
import { readSettings } from '../../../drivers/plan/settings.ts'
import { readRecords } from '../../records/read.ts'
import { keepsSealed } from '../../records/secrets/secrets-within.ts'
import type { RecordRules, StoredRecord, WrittenRecord } from '../../records/record-rules.ts'
import { endKey, stationsOf } from './endpoints.ts'
import { findInConnections } from './issues.ts'
import { paramsProblems, readParamSecrets } from '../../protocol-config/rules/params.ts'
import { list, problemsOf, refusal, text } from '../../records/rule-problems.ts'

type ById = ReadonlyMap<string, StoredRecord>

const readNamed = async (
  reader: Reader,
  tenantId: string,
  kind: string,
  rows: readonly StoredRecord[],
  field: string,
) => {
  const ids = [...new Set(rows.flatMap(({ values }) => text(values[field]) || []))]
  const found = ids.length === 0 ? [] : await readRecords(reader, tenantId, kind, { ids })
  return new Map(found.map((record) => [record.id, record]))
}

const fitting = ({ values }: WrittenRecord, statutes: ById, protocols: ById): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (!transportsOf(values.family).includes(text(values.transport))) {
    problems.push(refusal(CONNECTION, 'transport', 'transportOfFamily'))
  }
  const statute = statutes.get(text(values.statute))
  if (statute !== undefined && statute.values.family !== values.family) {
    problems.push(refusal(CONNECTION, 'statute', 'statuteOfFamily'))
  }
  const protocol = protocols.get(text(values.protocol))?.values
  if (protocol === undefined) return problems
  const families = list(protocol.families)
  if (families.length > 0 && !families.includes(values.family)) {
    problems.push(refusal(CONNECTION, 'protocol', 'protocolOfFamily'))
  }
  if (!list(protocol.serverKinds).includes(values.serverKind)) {
    problems.push(refusal(CONNECTION, 'protocol', 'protocolOfServer', text(values.serverKind)))
  }
  return problems
}

/** A session that ends before the server has said that it is there makes a subscription impossible. */
const publishing = ({ values }: WrittenRecord): FieldProblem[] => {
  const { family, subscribe, sessionTimeout, publishInterval } = readSettings(values)
  const longest = Math.floor(sessionTimeout / LIVE_LIMITS.keepAliveIntervals)
  if (family !== 'opcua' || !subscribe || publishInterval <= longest) return []
  return [refusal(CONNECTION, 'publishInterval', 'publishTooSlow', String(longest))]
}

const zone = ({ values }: WrittenRecord): FieldProblem[] => {
  const timeZone = text(values.timeZone)
  return timeZone === '' || isZone(timeZone) ? [] : [refusal(CONNECTION, 'timeZone', 'timeZone', timeZone)]
}

/** Whoever sends a secret elsewhere has to know it. */
const secretsAgain = ({ values, before }: WrittenRecord): FieldProblem[] => {
  if (before === undefined) return []
  const isSame = ['tlsVerify', ...SECURITY_FIELDS].every((name) => (before[name] ?? '') === (values[name] ?? ''))
  if (isSame && endKey(before) === endKey(values)) return []
  const isKept = (name: string) => text(values[name]) !== '' && values[name] === before[name]
  return [
    ...(CONNECTION.secrets ?? []).filter(isKept),
    ...(CONNECTION.secretsWithin ?? []).filter((name) => keepsSealed(before[name], values[name])),
  ].map((name) => refusal(CONNECTION, name, 'secretAgain'))
}

const taken = async (reader: Reader, tenantId: string) => {
  const all = await readRecords(reader, tenantId, CONNECTION.name)
  const byEnd = Map.groupBy(all, ({ values }) => endKey(values))
  const crowded = [...byEnd].flatMap(([end, some]) => (end !== undefined && some.length > 1 ? some : []))
  const devices = Map.groupBy(
    crowded.length === 0
      ? []
      : await readRecords(reader, tenantId, 'connectionDevice', { ownerIds: crowded.map(({ id }) => id) }),
    ({ ownerId }) => ownerId ?? '',
  )
  return (row: WrittenRecord): FieldProblem[] => {
    // Only what runs asks a device: a copy may wait, stopped, for another host.
    const end = row.values.enabled === true ? endKey(row.values) : undefined
    const own = new Set(stationsOf(row.values, devices.get(row.id) ?? []))
    const other = (end === undefined ? [] : (byEnd.get(end) ?? [])).find(
      ({ id, values }) =>
        id !== row.id &&
        values.enabled === true &&
        stationsOf(values, devices.get(id) ?? []).some((station) => own.has(station)),
    )
    if (other === undefined) return []
    const field = row.values.transport === 'serial' ? 'serialPort' : 'host'
    return [refusal(CONNECTION, field, 'endpointTaken', text(other.values.name))]
  }
}

const gatewayProblems = async (reader: Reader, tenantId: string, written: readonly WrittenRecord[]) => {
  const ids = [...new Set(written.flatMap(({ values }) => text(values.gateway) || []))]
  const rows =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('thing')
          .select(['thing_id', 'type'])
          .where('tenant_id', '=', tenantId)
          .where('thing_id', 'in', ids)
          .execute()
  const gateways = new Set(rows.filter(({ type }) => type === 'thing_front_gateway').map((row) => row.thing_id))
  return ({ values }: WrittenRecord): FieldProblem[] =>
    text(values.gateway) === '' || gateways.has(text(values.gateway))
      ? []
      : [refusal(CONNECTION, 'gateway', 'gatewayOnly')]
}

const check: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written, deleted }) => {
  const running = problemsOf(deleted, ({ values }) =>
    values.enabled === true ? [refusal(CONNECTION, 'enabled', 'stopFirst')] : [],
  )
  if (written.length === 0) return running
  const statutes = await readNamed(writer, tenantId, 'statute', written, 'statute')
  const protocols = await readNamed(writer, tenantId, 'protocolProfile', written, 'protocol')
  const ofEnd = await taken(writer, tenantId)
  const ofGateway = await gatewayProblems(writer, tenantId, written)
  const ofParams = await paramsProblems(writer, tenantId, written, protocols)
  const problems = problemsOf(written, (row) => [
    ...fitting(row, statutes, protocols),
    ...ofParams(row),
    ...publishing(row),
    ...zone(row),
    ...secretsAgain(row),
    ...ofEnd(row),
    ...ofGateway(row),
  ])
  return new Map([...running, ...problems])
}

const secretsWithin: NonNullable<RecordRules['secretsWithin']> = ({ writer, tenantId, rows }) =>
  readParamSecrets(writer, tenantId, rows)

export const CONNECTION_RULES: RecordRules = { check, issues: findInConnections, secretsWithin }
