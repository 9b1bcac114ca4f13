// What a column of types says: a type of thing, or the type of a farm or device, which says the type of thing as well.
import { ANY_COLUMNS } from '../../../../src/contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import type { ThingType } from '../../../../src/contract/thing/thing-types.ts'
import type { Language } from '../../../language.ts'
import type { Choices } from '../choices.ts'

export interface SubType {
  type: ThingType
  field: 'farmType' | 'deviceType'
  code: string
}

const SUB_TYPES = [
  { type: 'thing_farm', field: 'farmType' },
  { type: 'thing_device', field: 'deviceType' },
] as const

/** Words of registers of assets beside those of the dictionaries. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  thing_farm_wind: ['风场', '风力发电场', '风电场站'],
  thing_farm_pv: ['solar farm', 'solar plant', 'pv farm', '光伏场站', '光伏发电站'],
  thing_farm_storage: ['storage', 'bess', '储能', '储能站'],
  thing_device_wind_turbine: ['turbine', 'wtg', '风电机组', '风力发电机组', '风力发电机', '风机机组'],
  thing_device_anemometer_tower: ['met mast'],
  thing_device_step_up_transformer: ['箱变', '箱式变压器'],
  thing_device_environment_monitor: ['weather station', '环境监测站', '气象站'],
  thing_device_power_meter: ['meter', '电表'],
}

const CODES = new Map(Object.entries(SYNONYMS).flatMap(([code, words]) => words.map((word) => [word, code] as const)))

/** The choices with these words too; a word of a dictionary goes before them. */
export const withSynonyms = (choices: Choices): Choices => ({
  ...choices,
  codeOf: (field, word, above) => {
    const meant = CODES.get(word.normalize('NFKC').trim().toLowerCase())
    return choices.codeOf(field, word, above) ?? (meant === undefined ? undefined : choices.codeOf(field, meant, above))
  },
})

const FIELDS = new Map(ANY_COLUMNS.map(({ name, field }) => [name, field]))

/** The code that a word of a type or sub-type has. */
const codeOf = ({ codeOf: find }: Choices, name: string, word: string) => {
  const field = FIELDS.get(name)
  return field?.kind === 'select' ? find(field, word) : undefined
}

export const readType = (choices: Choices, word: string): ThingType | undefined => {
  const code = codeOf(choices, 'thingType', word)
  return THING_TYPES.find((known) => known === code)
}

/** The word of a type, or of a sub-type. */
export const typeLabel = (choices: Choices, type: ThingType, subType: string | null, language: Language): string => {
  const name = subType === null ? 'thingType' : type === 'thing_farm' ? 'farmType' : 'deviceType'
  const field = FIELDS.get(name)
  return field?.kind === 'select' ? choices.labelOf(field, subType ?? type, language) : (subType ?? type)
}

/** Undefined where the word is none, or the type of a farm as well as that of a device. */
export const readTypeLabel = (choices: Choices, word: string): { type: ThingType; subType?: SubType } | undefined => {
  const type = readType(choices, word)
  if (type !== undefined) return { type }
  const meant = SUB_TYPES.flatMap(({ field, ...of }): SubType[] => {
    const own = codeOf(choices, field, word)
    return own === undefined ? [] : [{ ...of, field, code: own }]
  })
  const [subType] = meant
  return subType === undefined || meant.length > 1 ? undefined : { type: subType.type, subType }
}
