// What published forms and metadata add to the built-in form of a type of things: fields of its own, another order, hints,
// what has to be entered (screens 5, 11; RTE-8, RTE-14). The same for the form, for exports and for the check on the server.
import { section } from '../../form/builders.ts'
import type { FormDescription, FormField } from '../../form/form-description.ts'
import { thingForm } from '../../thing/thing-forms.ts'
import type { ThingType } from '../../thing/thing-types.ts'
import {
  type ConfiguredDescription,
  type ConfiguredForm,
  layOut,
  repeated,
  rulesOf,
  settle,
} from './configured-form.ts'
import { type DraftField, type RowProblem, type RowValues, textOf, typeOf, labelsOf } from './described-row.ts'

/** What counts for one type, or one sub-type, of things. */
export interface ThingOverlay {
  /** Published form; undefined where there is none. */
  form?: ConfiguredForm | undefined
  /** Attribute metadata that the type has, in their order. */
  attributes: readonly RowValues[]
  /** Fields that type metadata asks for. */
  requiredFields: readonly string[]
}

export const NO_OVERLAY: ThingOverlay = { attributes: [], requiredFields: [] }

/** Part of a thing that holds what is not built in. */
export const EXTRA = 'extra'
const EXTRA_SECTION = section(EXTRA, ['扩展信息', 'More'])

const inExtra = (name: string) => `${EXTRA}.${name}`
/** Sections of a form never meet those that are built in. */
const ownSection = (id: string) => `own-${id}`

const numberOf = (row: RowValues, name: string) => (typeof row[name] === 'number' ? { [name]: row[name] } : {})

/** A field as attribute metadata describes it. */
const ofAttribute = (row: RowValues): DraftField => {
  const kind = textOf(row, 'type')
  const isNumber = kind === 'integer' || kind === 'number'
  const hint = labelsOf(row, 'hint', '')
  const text = textOf(row, 'defaultValue')
  return {
    kind,
    name: inExtra(textOf(row, 'attributeKey')),
    label: labelsOf(row, 'name', textOf(row, 'attributeKey')),
    section: EXTRA_SECTION.id,
    ...(hint.zh !== '' && { hint }),
    ...(row['required'] === true && kind !== 'switch' && { required: true }),
    ...(kind === 'select' && { dictionary: textOf(row, 'dictionary') }),
    ...(isNumber && { ...numberOf(row, 'minimum'), ...numberOf(row, 'maximum') }),
    ...(isNumber && textOf(row, 'unit') !== '' && { unit: textOf(row, 'unit') }),
    ...(kind === 'text' && numberOf(row, 'maxLength')),
    ...(text !== '' && kind !== 'switch' && { default: isNumber ? Number(text) : text }),
    ...(kind === 'switch' && text === 'true' && { default: true }),
  }
}

const WHEN = ['visibleWhen', 'requiredWhen', 'enabledWhen'] as const

/** Names in conditions: own fields stand in a part of their own. */
const renamed = (field: DraftField, own: ReadonlySet<string>): DraftField => {
  const rename = (name: unknown) => (typeof name === 'string' && own.has(name) ? inExtra(name) : name)
  const conditions = WHEN.flatMap((when) => {
    const list = field[when]
    return Array.isArray(list)
      ? [[when, list.map((each: RowValues) => ({ ...each, field: rename(each['field']) }))]]
      : []
  })
  return {
    ...field,
    name: inExtra(field.name),
    section: typeof field['section'] === 'string' ? ownSection(field['section']) : EXTRA_SECTION.id,
    ...('within' in field && { within: rename(field['within']) }),
    ...Object.fromEntries(conditions),
  }
}

/** A built-in field with what a row may change of it; undefined where it is hidden. */
const adapted = (base: FormField, row: RowValues, drawn: DraftField): FormField | undefined => {
  if (row['hidden'] === true && base.required !== true) return undefined
  const label = { zh: textOf(row, 'labelZh') || base.label.zh, en: textOf(row, 'labelEn') || base.label.en }
  const hint = labelsOf(row, 'hint', '')
  return {
    ...base,
    label,
    ...(hint.zh !== '' && { hint }),
    ...(row['required'] === true && { required: true }),
    ...(typeof row['span'] === 'number' && { span: row['span'] }),
    ...(typeof drawn['section'] === 'string' && { section: ownSection(drawn['section']) }),
    ...(drawn['divided'] === true && { divided: true }),
  }
}

interface Merged {
  fields: (DraftField | FormField)[]
  sections: FormDescription['sections']
  problems: RowProblem[]
  hidden: ReadonlySet<string>
  own: ReadonlySet<string>
}

/** Fields that the form names come in its order, after those that it does not. */
const merge = (base: FormDescription, form: ConfiguredForm): Merged => {
  const { fields, sections, problems } = layOut(form.rows)
  const known = new Map(base.fields.map((field) => [field.name, field]))
  const own = new Set(fields.filter(({ row }) => typeOf(row) !== 'builtIn').map(({ field }) => field.name))
  const named = new Set(fields.filter(({ row }) => typeOf(row) === 'builtIn').map(({ field }) => field.name))
  const hidden = new Set<string>()
  const wrong: RowProblem[] = [...problems, ...repeated(form.rows)]
  const ordered = fields.flatMap(({ row, field }): (DraftField | FormField)[] => {
    const { name } = field
    if (typeOf(row) !== 'builtIn') {
      if (name.includes('.')) wrong.push({ row: name, field: 'name', rule: 'nameDotted' })
      // Sealing is for records; a thing tells all that it holds.
      if (field.kind === 'password') wrong.push({ row: name, field: 'type', rule: 'secretOfThing' })
      return [renamed(field, own)]
    }
    const builtIn = known.get(name)
    if (builtIn === undefined) {
      wrong.push({ row: name, field: 'name', rule: 'builtInUnknown' })
      return []
    }
    if (row['hidden'] === true && builtIn.required === true) {
      wrong.push({ row: name, field: 'hidden', rule: 'hiddenRequired' })
    }
    const changed = adapted(builtIn, row, field)
    if (changed === undefined) hidden.add(name)
    return changed === undefined ? [] : [changed]
  })
  return {
    fields: [...base.fields.filter(({ name }) => !named.has(name)), ...ordered],
    sections: [...base.sections, ...sections.map(({ id, label }) => ({ id: ownSection(id), label }))],
    problems: wrong,
    hidden,
    own,
  }
}

/** The form of a thing of a type with what is added to it, and what is wrong with that. */
export const overlaidForm = (type: ThingType, overlay: ThingOverlay): ConfiguredDescription => {
  const base = thingForm(type)
  const { form, attributes, requiredFields } = overlay
  const merged = merge(base, form ?? { values: {}, rows: [] })
  const taken = new Set(merged.fields.map(({ name }) => name))
  const added = attributes.map(ofAttribute).filter(({ name }) => !taken.has(name))
  const asked = new Set(requiredFields)
  const fields = [...merged.fields, ...added].map((field) =>
    asked.has(field.name) && field.kind !== 'switch' ? { ...field, required: true } : field,
  )
  const { rules, problems } = rulesOf(form?.values ?? {})
  const inOwn = (name: unknown) => (typeof name === 'string' && merged.own.has(name) ? inExtra(name) : name)
  const ownRules = rules.map((rule) => ({
    ...rule,
    field: inOwn(rule['field']),
    other: inOwn(rule['other']),
  }))
  const baseRules = base.rules.filter(({ field, other }) => !merged.hidden.has(field) && !merged.hidden.has(other))
  const used = new Set(fields.map(({ section }) => section))
  const columns = form?.values['columns']
  const parts = {
    ...base,
    columns: typeof columns === 'number' ? columns : base.columns,
    sections: [...merged.sections, EXTRA_SECTION].filter(({ id }) => used.has(id)),
    fields,
    rules: [...baseRules, ...ownRules],
  }
  const settled = settle(parts, fields, [...merged.problems, ...problems])
  const plain = (row: string) => (row.startsWith(`${EXTRA}.`) ? row.slice(EXTRA.length + 1) : row)
  return { ...settled, problems: settled.problems.map((problem) => ({ ...problem, row: plain(problem.row) })) }
}

/**
 * The form that counts: what is published can be drawn, since publishing checks it. Should it ever not be, e.g. after a
 * change of what is built in, things keep their built-in form instead of having none.
 */
export const thingFormOf = (type: ThingType, overlay: ThingOverlay): FormDescription =>
  overlaidForm(type, overlay).description ?? thingForm(type)

/** What of a form is not built in: the fields whose values stand in the part of their own. */
export const extraFieldsOf = ({ fields }: FormDescription): FormField[] =>
  fields.filter(({ name }) => name.startsWith(`${EXTRA}.`))
