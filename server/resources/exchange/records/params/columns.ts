// The columns of protocol parameters: one for each parameter that the forms of the protocols have, shared by all protocols
// that mean the same by it (screens 8; RTE-11).
import type { FormValues } from '../../../../../src/contract/form/form-conditions.ts'
import type { FormDescription, FormField } from '../../../../../src/contract/form/form-description.ts'
import { IMPORT_COLUMNS_LIMIT } from '../../../../../src/contract/wire/limits.ts'
import { CONNECTION } from '../../../../../src/contract/records/connection-management/connection.ts'
import { type RecordColumn, recordColumns } from '../../../../../src/contract/records/record-columns.ts'
import { type Use, groupUses } from '../../shared-columns.ts'
import { distinctLabels } from '../../../../../src/contract/thing/distinct-labels.ts'
import { sharedField } from '../../shared-field.ts'
import { PARAMS, hintOf, protocolsOf } from './hints.ts'

/** A protocol profile with its form, and what its connections take over. */
export interface ProtocolParams {
  id: string
  key: string
  version: string
  defaults: unknown
  inherited: FormValues
  form: FormDescription
}

/** A column with a parameter, or with what has none of its own. */
export interface ParamsColumn extends RecordColumn {
  field: FormField
  part: string
}

export interface ParamColumn extends ParamsColumn {
  /** Dotted name of the parameter. */
  param: string
  /** The field of each protocol that has it, by the id of the profile. */
  of: ReadonlyMap<string, FormField>
}

/** What no column of a parameter holds, as JSON. */
export const REST: ParamsColumn = {
  name: 'paramsRest',
  label: { zh: '其他协议参数', en: 'Other parameters of the protocol' },
  hint: {
    zh: 'JSON：没有单独列的参数；一起导入的参数列有值时以该列为准',
    en: 'JSON with the parameters that have no column. Where a column has a value too, the column counts',
  },
  required: false,
  field: { kind: 'json', name: PARAMS, label: { zh: '其他协议参数', en: 'Other parameters of the protocol' } },
  part: PARAMS,
  readOnly: false,
}

/** What nobody may enter, and references, which a text of their own would have to find, stay among the rest. */
const hasColumn = ({ readOnly, kind }: FormField) => readOnly !== true && kind !== 'reference'

/** Room that a sheet has beside the columns of the kind and that of the rest. */
const ROOM = IMPORT_COLUMNS_LIMIT - recordColumns(CONNECTION).length - 1

export const paramColumns = (protocols: readonly ProtocolParams[]): readonly ParamColumn[] => {
  const uses = protocols.flatMap((protocol): Use<ProtocolParams>[] =>
    protocol.form.fields.filter(hasColumn).map((field) => ({ owner: protocol, field })),
  )
  const known = groupUses(uses, {
    plain: ({ name }) => `${PARAMS}.${name}`,
    marks: ({ key, version, id }) => [key, `${key}@${version}`, id],
    // What is beyond stays among the rest.
    room: ROOM,
  })
  const labels = distinctLabels(
    known.map(({ name, group }) => ({ name, field: group[0].field, owners: protocolsOf(group) })),
    [...recordColumns(CONNECTION), REST],
  )
  return known.map(({ group, name }, index): ParamColumn => {
    const [{ field }] = group
    return {
      name,
      label: labels[index] ?? field.label,
      hint: hintOf(group),
      required: false,
      readOnly: false,
      part: PARAMS,
      param: field.name,
      field: sharedField(group.map((use) => use.field)) ?? field,
      of: new Map(group.map((use) => [use.owner.id, use.field])),
    }
  })
}
