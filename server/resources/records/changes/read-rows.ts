// Reads the records that a change set names and checks each row by itself: there, not stale, right in all its fields.
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { type RecordKind, SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../../database/record-tables.ts'
import type { Writer } from '../../../database/schema.ts'
import { field, Refusal } from '../../../refusal.ts'
import { isStorableText } from '../../../validate.ts'
import { judgeRows } from '../../change-sets.ts'
import { invisibleProblem } from '../../invisible.ts'
import { type RecordColumns, frozenOf, ownersOf, readFrozen, selectRecords, toRow } from '../read.ts'
import { isSealed, sealSecret } from '../secrets/secrets.ts'
import { completed, defaultsOf, isSame, toFlat, toNested } from '../values.ts'
import { type Schemas, readSchema } from './schemas.ts'
import type { Row, Update, Wanted } from './rows.ts'

interface Reading {
  kind: RecordKind
  schema: Schemas
  /** Of a new record. */
  defaults: RecordValues
  stored: ReadonlyMap<string, RecordColumns>
  frozen: ReadonlySet<string>
  owners: ReadonlySet<string>
  frozenOwners: ReadonlySet<string>
}

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

const unstorable = (values: RecordValues): FieldProblem[] =>
  Object.entries(values)
    .filter(([, value]) => !isStorable(value))
    .map(([path]) => ({ path, code: 'custom', rule: 'text' }))

interface UnchangedSecrets {
  sealed: RecordValues
  /** What the record had is not known any more, and need not be given. */
  lost?: boolean | undefined
}

/** The values as they will be stored; throws what is wrong with them. */
const checkValues = ({ kind, schema }: Reading, values: RecordValues, kept: UnchangedSecrets): RecordValues => {
  const { secrets = [] } = kind
  const isKept = (name: string) =>
    values[name] === SECRET_UNCHANGED && (isSealed(kept.sealed[name]) || kept.lost === true)
  const result = schema(secrets.filter(isKept)).safeParse(toNested(kind, values))
  if (!result.success) throw new Refusal('request.invalid', { fields: toFieldProblems(result.error.issues) })
  const made = toFlat(kind, result.data)
  const bad = unstorable(made)
  if (bad.length > 0) throw new Refusal('request.invalid', { fields: bad })
  for (const name of secrets) {
    const text = made[name]
    if (typeof text !== 'string' || text === '') continue
    if (text !== SECRET_UNCHANGED) made[name] = sealSecret(name, text)
    else made[name] = kept.sealed[name] ?? ''
  }
  return made
}

/** Keys with characters that nobody sees, and titles with marks of direction; one that the record has already stays. */
const checkInvisible = ({ key, title }: RecordKind, before: RecordValues | undefined, after: RecordValues) => {
  const names = new Set([...key, ...(title === undefined ? [] : [title.zh, title.en])])
  const fields = [...names].flatMap((name) =>
    isSame(before?.[name], after[name]) ? [] : (invisibleProblem(name, after[name], !key.includes(name)) ?? []),
  )
  if (fields.length > 0) throw new Refusal('request.invalid', { fields })
}

const checkNames = ({ form }: RecordKind, fields: RecordValues) => {
  const known = new Set(form.fields.map(({ name }) => name))
  const unknown = Object.keys(fields).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Refusal('request.invalid', {
    fields: unknown.map((path) => ({ path, code: 'custom', rule: 'unrecognized' })),
  })
}

/** Secrets as a form has them: there, or not there. */
const shownSecrets = ({ secrets = [] }: RecordKind, stored: RecordValues): RecordValues =>
  Object.fromEntries(secrets.filter((name) => isSealed(stored[name])).map((name) => [name, SECRET_UNCHANGED]))

/** Fields that only stay as they are: those that are fixed, and the state, which has its moves. */
const checkFixed = (kind: RecordKind, stored: RecordValues, fields: RecordValues) => {
  const fixed = [...(kind.fixed ?? []), ...(kind.states === undefined ? [] : [kind.states.field])]
  const changed = fixed.filter((name) => name in fields && !isSame(fields[name], stored[name]))
  if (changed.length === 0) return
  throw new Refusal('record.fixed', { fields: changed.map((path) => ({ path, code: 'custom', rule: 'fixed' })) })
}

const readInsert = (reading: Reading, row: Wanted & { kind: 'insert' }): Partial<Row> => {
  const { kind, owners, frozenOwners, stored } = reading
  const { ownerId, fields, status, sealed = {} } = row
  if (stored.has(row.id)) throw new Refusal('record.named', { subjects: [row.id] })
  if (kind.owner !== undefined && (ownerId === undefined || !owners.has(ownerId)))
    throw new Refusal('record.ownerUnknown', field('ownerId', 'ownerUnknown'))
  if (row.withOwner !== true && frozenOwners.has(ownerId ?? '')) throw new Refusal('record.frozen')
  checkNames(kind, fields)
  const state = kind.states === undefined ? {} : { [kind.states.field]: status ?? kind.states.initial }
  const after = checkValues(reading, { ...reading.defaults, ...fields, ...state }, { sealed, lost: row.restored })
  checkInvisible(kind, undefined, after)
  return { after, ownerId: kind.owner === undefined ? '' : (ownerId ?? '') }
}

/** Where a record goes that belonged to another one. */
const checkOwner = ({ kind, owners, frozenOwners }: Reading, ownerId: string) => {
  if (kind.movable === undefined) throw new Refusal('record.fixed', field('ownerId', 'fixed'))
  if (!owners.has(ownerId)) throw new Refusal('record.ownerUnknown', field('ownerId', 'ownerUnknown'))
  if (frozenOwners.has(ownerId)) throw new Refusal('record.frozen')
}

/** Only where a move leads, and while its owner may be changed. */
const readMove = ({ kind, frozenOwners }: Reading, stored: RecordColumns, before: RecordValues, to: string) => {
  const { states } = kind
  const subjects = [stored.key_text]
  if (states === undefined || !states.moves.some((move) => move.from === stored.status && move.to === to))
    throw new Refusal('record.moveForbidden', { ...field('to', 'moveForbidden'), subjects })
  if (frozenOwners.has(stored.owner_id)) throw new Refusal('record.frozen', { subjects })
  return { ...before, [states.field]: to }
}

const readUpdate = (reading: Reading, row: Update, stored: RecordColumns): Partial<Row> => {
  const { kind, frozen } = reading
  const before = completed(kind, stored.fields)
  if (row.status !== undefined) return { before, after: readMove(reading, stored, before, row.status) }
  const moved = row.ownerId === undefined || row.ownerId === stored.owner_id ? undefined : row.ownerId
  if (moved !== undefined) checkOwner(reading, moved)
  checkNames(kind, row.fields)
  checkFixed(kind, before, row.fields)
  const after = checkValues(reading, { ...before, ...shownSecrets(kind, before), ...row.fields }, { sealed: before })
  checkInvisible(kind, before, after)
  const unchanged = moved === undefined && kind.form.fields.every(({ name }) => isSame(before[name], after[name]))
  if (!unchanged && frozen.has(row.id)) throw new Refusal('record.frozen', { subjects: [stored.key_text] })
  return { before, after, unchanged, ...(moved !== undefined && { ownerId: moved, movedFrom: stored.owner_id }) }
}

const readDelete = ({ kind, frozen }: Reading, stored: RecordColumns): Partial<Row> => {
  if (frozen.has(stored.record_id)) throw new Refusal('record.frozen', { subjects: [stored.key_text] })
  return { before: completed(kind, stored.fields) }
}

const readReading = async (writer: Writer, tenantId: string, kind: RecordKind, wanted: readonly Wanted[]) => {
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const rows = await selectRecords(writer, tenantId, kind, ids)
  const [, owner] = ownersOf(kind)
  const moved = new Set(wanted.flatMap((row) => (row.kind === 'update' && row.status !== undefined ? [row.id] : [])))
  const wantedOwners = wanted.flatMap((row) => (row.kind === 'delete' ? [] : (row.ownerId ?? [])))
  const heldBy = rows.filter((row) => moved.has(row.record_id)).map((row) => row.owner_id)
  const ownerIds = owner === undefined ? [] : [...new Set([...wantedOwners, ...heldBy])]
  const ownerRows = owner === undefined ? [] : await selectRecords(writer, tenantId, owner, ownerIds)
  return {
    kind,
    schema: await readSchema(writer, tenantId, kind),
    defaults: defaultsOf(kind),
    stored: new Map(rows.map((row) => [row.record_id, row])),
    frozen: await frozenOf(writer, tenantId, kind, rows),
    owners: new Set(ownerRows.map((row) => row.record_id)),
    frozenOwners: owner === undefined ? new Set<string>() : await readFrozen(writer, tenantId, owner, ownerIds),
  }
}

/** The rows as far as each can be judged alone. */
export const readRows = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  wanted: readonly Wanted[],
): Promise<Row[]> => {
  const reading = await readReading(writer, tenantId, kind, wanted)
  return judgeRows(wanted, {
    resource: 'record',
    idOf: ({ id }) => id,
    stored: reading.stored,
    tell: (stored) => toRow(kind, stored, reading.frozen),
    begin: (stored): Pick<Row, 'ownerId' | 'movedFrom'> => ({ ownerId: stored?.owner_id ?? '', movedFrom: undefined }),
    judge: (row, stored) => {
      if (row.kind === 'insert') return readInsert(reading, row)
      if (stored === undefined) return {}
      return row.kind === 'update' ? readUpdate(reading, row, stored) : readDelete(reading, stored)
    },
  })
}
