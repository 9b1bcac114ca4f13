// Items of demo models as rows: names, units, ranges and paths come from the dictionary that is shipped (screens 3).
import { writeParameters } from '../../../../src/lib/models/parameters.ts'
import type { Parameter } from '../../../../src/lib/models/parameters.ts'
import { CLASS_USES } from '../../../../src/lib/models/class-values.ts'
import { DICTIONARY_SEEDS } from '../info-model-dictionary.ts'
import type { RecordSeed } from '../record-seed.ts'

type Values = Record<string, unknown>

const codeOf = ({ values }: RecordSeed) => String(values['code'])
const ofKind = (kind: string) => DICTIONARY_SEEDS.filter((seed) => seed.kind === kind)

const OBJECTS = new Map<string, Values>(
  ofKind('logicalNode').flatMap((node) =>
    (node.owned ?? []).map(({ values }) => [`${codeOf(node)}/${String(values['name'])}`, values] as const),
  ),
)
const ENUMERATIONS = new Map(ofKind('enumerationType').map((seed) => [codeOf(seed), seed.owned ?? []]))

const text = (values: Values, field: string) => (typeof values[field] === 'string' ? values[field] : '')

const objectOf = (path: string): Values => {
  const object = OBJECTS.get(path)
  if (object === undefined) throw new Error(`the dictionary has no object ${path}`)
  return object
}

/** `WTUR/W` as `WTUR1.W.mag.f`. */
const placeOf = (path: string, below: string) => {
  const [node = '', name = ''] = path.split('/')
  return `${node}1.${name}.${below}`
}

/** An object of the dictionary by its path, and what the model says otherwise. `phase` is that of an object of three. */
export type AttributeRow = readonly [id: string, path: string, more?: Values & { phase?: number }]

const PHASES = ['A', 'B', 'C']

export const fromDictionary =
  (group: string) =>
  ([id, path, { phase, ...more } = {}]: AttributeRow): Values => {
    const object = objectOf(path)
    const use = CLASS_USES[String(object['cdc'])]
    const value = use?.values[phase ?? 0]
    if (value === undefined) throw new Error(`nothing is known of the class of ${path}`)
    const enumeration = text(object, 'enumeration')
    const part = phase === undefined ? '' : (PHASES[phase] ?? '')
    const isMeasured = enumeration === '' && value.type !== 'bool'
    return {
      attributeId: id,
      nameZh: part === '' ? text(object, 'nameZh') : `${text(object, 'nameZh')} ${part}`,
      nameEn: part === '' ? text(object, 'nameEn') : `${text(object, 'nameEn')} ${part}`,
      businessId: placeOf(path, value.path),
      dataObject: path,
      required: object['presence'] === 'M',
      valueType: enumeration === '' ? value.type : 'enum',
      ...(enumeration !== '' && { enumeration }),
      ...(isMeasured && text(object, 'unit') !== '' && { unit: text(object, 'unit') }),
      ...(isMeasured && { minimum: object['minimum'] ?? null, maximum: object['maximum'] ?? null }),
      ...(value.type === 'float' && { precision: 1 }),
      readWrite: value.readWrite,
      group,
      ...more,
    }
  }

/** A service that gives a command or a setpoint to an object of the dictionary. */
export const commandTo = (
  serviceId: string,
  path: string,
  more: Values = {},
  limits: Partial<Parameter> = {},
): Values => {
  const object = objectOf(path)
  const control = CLASS_USES[String(object['cdc'])]?.control
  if (control === undefined) throw new Error(`${path} cannot be operated`)
  const items = (ENUMERATIONS.get(text(object, 'enumeration')) ?? []).map(({ values }) => ({
    value: String(values['ord']),
    zh: text(values, 'nameZh'),
    en: text(values, 'nameEn'),
  }))
  const input: Parameter = {
    id: 'value',
    type: items.length > 0 ? 'enum' : control.type,
    list: false,
    optional: false,
    unit: text(object, 'unit'),
    items,
    zh: text(object, 'nameZh'),
    en: text(object, 'nameEn'),
    ...limits,
  }
  return {
    serviceId,
    nameZh: text(object, 'nameZh'),
    nameEn: text(object, 'nameEn'),
    businessId: placeOf(path, control.path),
    dataObject: path,
    callType: 'sync',
    inputs: writeParameters([input]),
    outputs: 'accepted: bool 是否执行 | Accepted\nreason?: string 拒绝原因 | Reason of a refusal',
    timeout: 10_000,
    confirmRequired: true,
    selectBeforeOperate: true,
    permission: 'thing:state',
    ...more,
  }
}

const numbered = (kind: string, items: readonly Values[]): RecordSeed[] =>
  items.map((values, index) => ({ kind, values: { position: index + 1, ...values } }))

export interface ModelSeed {
  model: Values
  attributes: readonly Values[]
  events?: readonly Values[]
  services?: readonly Values[]
  parts?: readonly Values[]
}

export const toModelSeed = ({ model, attributes, events = [], services = [], parts = [] }: ModelSeed): RecordSeed => ({
  kind: 'informationModel',
  values: model,
  owned: [
    ...numbered('modelAttribute', attributes),
    ...numbered('modelEvent', events),
    ...numbered('modelService', services),
    ...numbered('modelPart', parts),
  ],
})
