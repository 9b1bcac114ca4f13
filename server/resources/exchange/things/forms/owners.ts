// Whose forms add columns to things: every type with its sub-types, as its form is published now, and fields of forms that
// have been published before: an older file has columns of them (RTE-8, RTE-14).
import type { FormDescription, LocalizedText } from '../../../../../src/contract/form/form-description.ts'
import { overlayFor, subTypeOfForm } from '../../../../../src/contract/records/form-config/choose-overlay.ts'
import { PUBLISHED, WITHDRAWN } from '../../../../../src/contract/records/form-config/form-kind.ts'
import { extraFieldsOf, thingFormOf } from '../../../../../src/contract/records/form-config/thing-overlay.ts'
import { ownerId, subTypesOf } from '../../../../../src/contract/records/form-config/thing-owners.ts'
import type { ThingMetadata } from '../../../../../src/contract/thing/thing-metadata-calls.ts'
import { THING_TYPES, type ThingType } from '../../../../../src/contract/thing/thing-types.ts'
import type { Reader } from '../../../../database/schema.ts'
import { readForms } from '../../../form-config/published.ts'
import { readThingMetadata } from '../../../form-config/thing-metadata.ts'
import { readRecords } from '../../../records/read.ts'
import type { Choices } from '../../choices.ts'
import { typeLabel } from '../type-labels.ts'
import type { Use } from '../../shared-columns.ts'

/** A type of things, or one of its sub-types. */
export interface ThingOwner {
  id: string
  type: ThingType
  /** Null: things of the type that have none. */
  subType: string | null
  words: LocalizedText
}

export interface OwnedForm extends ThingOwner {
  form: FormDescription
}

const ownersOf = (type: ThingType, choices: Choices): ThingOwner[] =>
  subTypesOf(type).map((subType) => {
    const wordIn = (language: 'zh' | 'en') => typeLabel(choices, type, subType, language)
    return { id: ownerId(type, subType), type, subType, words: { zh: wordIn('zh'), en: wordIn('en') } }
  })

const usesOf = (owners: readonly ThingOwner[], metadata: ThingMetadata): Use<ThingOwner>[] =>
  owners.flatMap((owner) =>
    extraFieldsOf(thingFormOf(owner.type, overlayFor(metadata, owner.type, owner.subType))).map((field) => ({
      owner,
      field,
    })),
  )

/** Each form by itself, whether it counts or not, and the attributes that are not in use any more. */
const readPast = async (reader: Reader, tenantId: string, owners: readonly ThingOwner[]) => {
  const forms = await readForms(reader, tenantId, 'thing', [PUBLISHED, WITHDRAWN])
  const attributes = (await readRecords(reader, tenantId, 'attributeMetadata')).map(({ values }) => values)
  const disabled = attributes.filter((values) => values['disabled'] === true)
  const ofForms = forms.flatMap((form) => {
    const subType = subTypeOfForm(form.values)
    const fitting = owners.filter(({ type }) => type === form.values['thingType'])
    const some = subType === '' ? fitting.slice(0, 1) : fitting.filter((owner) => owner.subType === subType)
    return usesOf(some, { forms: [form], attributes: [], types: [] })
  })
  const ofAttributes = disabled.length === 0 ? [] : usesOf(owners, { forms: [], attributes: disabled, types: [] })
  return [...ofForms, ...ofAttributes]
}

export interface FormUses {
  forms: ReadonlyMap<string, OwnedForm>
  uses: readonly Use<ThingOwner>[]
  /** Fields of before, each with whoever had it. */
  past: readonly Use<ThingOwner>[]
}

export const readFormUses = async (reader: Reader, tenantId: string, choices: Choices): Promise<FormUses> => {
  const owners = THING_TYPES.flatMap((type) => ownersOf(type, choices))
  const metadata = await readThingMetadata(reader, tenantId)
  const past = await readPast(reader, tenantId, owners)
  const isPlain = metadata.forms.length === 0 && metadata.attributes.length === 0
  if (isPlain) return { forms: new Map(), uses: [], past }
  const forms = owners.map((owner): [string, OwnedForm] => [
    owner.id,
    { ...owner, form: thingFormOf(owner.type, overlayFor(metadata, owner.type, owner.subType)) },
  ])
  const uses = forms.flatMap(([, { form, ...owner }]) => extraFieldsOf(form).map((field) => ({ owner, field })))
  return { forms: new Map(forms), uses, past }
}
