// The test of a connection as a stream of steps: of one that is kept, also with other fields, or of one that nobody has saved
// yet (RTE-10). It ends when the caller goes.
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'

import { SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { SECURITY_FIELDS } from '../../../../src/contract/records/connection-management/session-fields.ts'
import type { TestStep } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import { schemaOf } from '../../../../src/contract/form/form-schema.ts'
import type { Database } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { validate } from '../../../validate.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { isLost } from '../../records/secrets/secrets.ts'
import { defaultsOf } from '../../records/values.ts'
import { driverOf } from '../../../drivers/drivers.ts'
import type { Access } from '../../../drivers/link/open-link.ts'
import { makePlan, readParts } from '../../../drivers/plan/plan.ts'
import type { Plan } from '../../../drivers/plan/plan.ts'
import { probe } from '../../../drivers/session/probe.ts'

interface Wanted {
  id?: string | undefined
  fields: Record<string, unknown>
}

/** Longest test, in milliseconds; each wait in it has an end of its own. */
const LONGEST = 60_000

const find = async (
  database: Database,
  tenantId: string,
  id: string | undefined,
): Promise<StoredRecord | undefined> => {
  if (id === undefined) return undefined
  const [record] = await readRecords(database, tenantId, CONNECTION.name, { ids: [id] })
  if (record === undefined) throw new Refusal('record.unknown')
  return record
}

/** The secret of another endpoint is not taken along to where the caller wants to go. */
const withSecrets = (kept: StoredRecord['values'], fields: Wanted['fields']): StoredRecord['values'] => {
  const wanted: Wanted['fields'] = { ...kept, ...fields }
  const isSameEnd = [
    'host',
    'port',
    'backupHost',
    'backupPort',
    'transport',
    'family',
    'tls',
    'tlsVerify',
    'tlsServerName',
    'tlsCa',
    ...SECURITY_FIELDS,
  ].every((name) => (fields[name] ?? kept[name] ?? '') === (kept[name] ?? ''))
  for (const name of CONNECTION.secrets ?? []) {
    // One that cannot be opened shows as empty: the test says why, and not what comes of going there without it.
    if (wanted[name] === SECRET_UNCHANGED || (wanted[name] === '' && isLost(kept[name]))) wanted[name] = kept[name]
    if (!isSameEnd && wanted[name] === kept[name]) wanted[name] = ''
  }
  return wanted
}

const FORM = schemaOf({
  ...CONNECTION.form,
  // What only names it has no part in the test.
  fields: CONNECTION.form.fields.map((field) =>
    field.name === 'name' || CONNECTION.secrets?.includes(field.name) === true ? { ...field, required: false } : field,
  ),
})

const toPlan = async (database: Database, tenantId: string, { id, fields }: Wanted): Promise<Plan> => {
  const record = await find(database, tenantId, id)
  const given = record === undefined ? { ...defaultsOf(CONNECTION), ...fields } : withSecrets(record.values, fields)
  const secrets = Object.fromEntries((CONNECTION.secrets ?? []).map((name) => [name, given[name]]))
  // Sealed secrets are longer than what is entered: they are checked as what they stand for.
  const checked = validate(FORM, { ...given, ...Object.fromEntries(Object.keys(secrets).map((name) => [name, ''])) })
  const values = { ...checked, ...secrets }
  return makePlan(await readParts(database, tenantId, { id: id ?? '', ownerId: null, revision: 0, values }))
}

export const testConnection = async (
  database: Database,
  tenantId: string,
  access: Access,
  wanted: Wanted,
): Promise<Readable> => {
  const plan = await toPlan(database, tenantId, wanted)
  const stream = new PassThrough()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), LONGEST)
  stream.once('close', () => stop.abort())
  const tell = (step: TestStep) => {
    if (!stream.writableEnded && !stream.destroyed) stream.write(`event: step\ndata: ${JSON.stringify(step)}\n\n`)
  }
  if (plan.unreadable !== undefined) {
    // What is no matter of the line fails before its first step.
    tell({ step: 'resolve', outcome: 'failed', time: 0, fault: 'configuration', detail: plan.unreadable })
    clearTimeout(timer)
    stream.end()
    return stream
  }
  const [device] = plan.devices
  const driver = driverOf(plan.settings.family)
  void probe(plan.settings, {
    ...access,
    signal: stop.signal,
    tell,
    unit: device?.unit ?? plan.settings.unit ?? 1,
    readPoint: driver.readFirst?.(plan, stop.signal),
    converse: driver.converse?.(plan, access.identity),
  }).finally(() => {
    clearTimeout(timer)
    stream.end()
  })
  return stream
}
