// What publishing a form would mean for what it is for: things, or connections of a protocol (screens 5, Validate; RTE-8).
import { sql } from 'kysely'

import { schemaOf } from '../../../src/contract/form/form-schema.ts'
import { toFieldProblems } from '../../../src/contract/form/field-problems.ts'
import { FORM_CHECK_LIMIT, FORM_CHECK_NAMED, type FormCheck } from '../../../src/contract/records/form-config/calls.ts'
import { overlayFor, subTypeOfForm } from '../../../src/contract/records/form-config/choose-overlay.ts'
import { textOf } from '../../../src/contract/records/form-config/described-row.ts'
import { thingFormOf } from '../../../src/contract/records/form-config/thing-overlay.ts'
import { CONNECTION } from '../../../src/contract/records/connection-management/connection.ts'
import { PROTOCOL_SCOPE } from '../../../src/contract/records/protocol-config/params-forms.ts'
import { THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import { THING_TYPES } from '../../../src/contract/thing/thing-types.ts'
import { toThingForm } from '../../../src/contract/thing/thing.ts'
import type { Database } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { readThingMetadata } from '../form-config/thing-metadata.ts'
import { readNames } from '../records/names.ts'
import { type ReadForm, readForms } from '../form-config/rules/examine.ts'
import { type Checked, checkConnections } from './check-connections.ts'
import { DETAIL_COLUMNS, toDetail } from '../things/rows.ts'

/** Things of one query. */
const STEP = 1000

/** Things of the form's type, each with the form that would then count for it. */
const checkThings = async (database: Database, tenantId: string, form: ReadForm): Promise<Checked> => {
  const result: Checked = { checked: 0, truncated: false, invalid: [] }
  const type = THING_TYPES.find((each) => each === form.values['thingType'])
  if (textOf(form.values, 'scope') !== 'thing' || type === undefined) return result
  const subType = subTypeOfForm(form.values)
  const metadata = await readThingMetadata(database, tenantId)
  const configured = { values: form.values, rows: form.rows.map(({ values }) => values) }
  const description = thingFormOf(type, { ...overlayFor(metadata, type, subType || null), form: configured })
  const schema = schemaOf(description)
  for (let after = ''; ;) {
    let query = database
      .selectFrom('thing')
      .select(DETAIL_COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('type', '=', type)
      .where('thing_id', '>', after)
    if (subType !== '') query = query.where(sql<boolean>`sub_type = ${subType}`)
    const rows = await query.orderBy('thing_id').limit(STEP).execute()
    for (const row of rows) {
      const detail = toDetail(row, 0)
      const values = { ...toThingForm(detail), extra: detail.extra ?? {} }
      const issues = schema.safeParse(values).error?.issues ?? []
      if (issues.length > 0) result.invalid.push({ id: row.thing_id, fields: toFieldProblems(issues) })
    }
    result.checked += rows.length
    if (rows.length < STEP) return result
    if (result.checked >= FORM_CHECK_LIMIT) return { ...result, truncated: true }
    after = rows.at(-1)?.thing_id ?? ''
  }
}

export const checkForm = async (database: Database, tenantId: string, id: string): Promise<FormCheck> => {
  const [form] = await readForms(database, tenantId, [id])
  if (form === undefined) throw new Refusal('record.unknown')
  const isOfProtocol = textOf(form.values, 'scope') === PROTOCOL_SCOPE
  const { checked, truncated, invalid } = isOfProtocol
    ? await checkConnections(database, tenantId, form)
    : await checkThings(database, tenantId, form)
  const named = invalid.slice(0, FORM_CHECK_NAMED)
  const kind = isOfProtocol ? CONNECTION.name : THING_RESOURCE
  const names = await readNames(
    database,
    tenantId,
    named.map((each) => ({ kind, id: each.id })),
  )
  const samples = named.flatMap(({ id: thingId, fields }) => {
    const record = names.find((name) => name.id === thingId)
    return record === undefined ? [] : [{ record, fields }]
  })
  return { problems: form.problems, checked, truncated, invalid: invalid.length, samples }
}
