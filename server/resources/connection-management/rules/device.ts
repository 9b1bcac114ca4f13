// Rules of devices on a connection: a station that the family knows, asked once (screens 7; RTE-10).
import { isAsked } from '../../../../src/contract/records/connection-management/connection-device.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { CONNECTION_DEVICE } from '../../../../src/contract/records/connection-management/connection-device.ts'
import { isModbus, isNamed, isTelecontrol } from '../../../../src/contract/records/statute-config/families.ts'
import { readVariables } from '../../../../src/lib/points/placeholders.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { stationOfDevice } from './endpoints.ts'
import { problemsOf, refusal, text } from '../../records/rule-problems.ts'
import { sharedStations } from './shared-stations.ts'

const HIGHEST_UNIT = 255

const ownProblems = ({ values }: StoredRecord, family: unknown): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const { unit } = values
  if (isModbus(family) && typeof unit === 'number' && unit > HIGHEST_UNIT) {
    problems.push({ path: 'unit', code: 'too_big', maximum: HIGHEST_UNIT, holds: 'number' })
  }
  if (isTelecontrol(family) && unit === 0)
    problems.push({ path: 'unit', code: 'too_small', minimum: 1, holds: 'number' })
  if (readVariables(text(values.variables)) === undefined) {
    problems.push(refusal(CONNECTION_DEVICE, 'variables', 'variables'))
  }
  return problems
}

const check: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written, deleted }) => {
  const ofOthers = await sharedStations(writer, tenantId, { written, deleted })
  const left = problemsOf(deleted, ofOthers)
  if (written.length === 0) return left
  const ownerIds = [...new Set(written.flatMap(({ ownerId }) => ownerId ?? []))]
  const connections = new Map(
    (await readRecords(writer, tenantId, 'connection', { ids: ownerIds })).map((record) => [record.id, record]),
  )
  const owned = Map.groupBy(
    await readRecords(writer, tenantId, 'connectionDevice', { ownerIds }),
    ({ ownerId }) => ownerId ?? '',
  )
  const problems = problemsOf(written, (device) => {
    const connection = connections.get(device.ownerId ?? '')
    if (connection === undefined) return []
    const own = stationOfDevice(connection.values, device.values)
    // A device that is switched off keeps its station: the one that takes its place may have the same.
    const twin = !isAsked(device.values)
      ? undefined
      : (owned.get(connection.id) ?? []).find(
          ({ id, values }) => id !== device.id && isAsked(values) && stationOfDevice(connection.values, values) === own,
        )
    const { family } = connection.values
    const [field, rule] = isNamed(family) ? ['variables', 'variablesTaken'] : ['unit', 'stationTaken']
    return [
      ...ownProblems(device, family),
      ...(twin === undefined ? [] : [refusal(CONNECTION_DEVICE, field, rule, text(twin.values.name))]),
      ...ofOthers(device),
    ]
  })
  return new Map([...left, ...problems])
}

export const CONNECTION_DEVICE_RULES: RecordRules = { check }
