// Which common data class a data object of a model has, and the attributes that make its type in SCL (IEC 61850-7-3).
import { CLASS_USES } from '../class-values.ts'
import type { EnumItem } from '../enum-items.ts'
import type { ValueType } from '../value-types.ts'

/** A value of a data object, or what it is operated with. */
export interface ObjectPart {
  path: string
  type: ValueType
  items: readonly EnumItem[]
}

export interface ModelObject {
  values: readonly ObjectPart[]
  control: ObjectPart | undefined
  /** Path of the value whose change is an event. */
  event: string | undefined
}

/** An attribute of a type: structures are dotted names, objects in it begin with a name of {@link OBJECTS}. */
export interface TypePart {
  path: string
  constraint: string
  baseType: string
  items?: readonly EnumItem[]
  value?: string
}

/** Objects within objects, and their classes. */
const OBJECTS: readonly (readonly [RegExp, string])[] = [
  [/^phs(?:A|B|C|AB|BC|CA)$/, 'CMV'],
  [/^act(?:St|CtVal|TmVal)$/, 'INS'],
]
export const classOfPart = (name: string, path: string): string | undefined =>
  path.startsWith('actVal.') ? 'APC' : OBJECTS.find(([pattern]) => pattern.test(name))?.[1]

/** What stands before the quality, the time and the unit of a value: `phsA.`, or nothing where it is that of the object. */
export const ownerOf = (path: string): string => {
  const [first = ''] = path.split('.')
  return classOfPart(first, path) === undefined ? '' : `${first}.`
}

export const BASE_TYPES: Partial<Record<ValueType, string>> = {
  bool: 'BOOLEAN',
  int: 'INT32',
  long: 'INT64',
  float: 'FLOAT32',
  double: 'FLOAT64',
}

const KINDS: Partial<Record<ValueType, string>> = { int: 'whole', long: 'whole', float: 'real', double: 'real' }
const fits = (given: ValueType, wanted: ValueType) =>
  given === wanted || (KINDS[given] !== undefined && KINDS[given] === KINDS[wanted])

/** Two bits say the position of these: a list of choices is theirs, not the file's. */
const TWO_BITS = new Set(['DPC'])
const NOT_TAKEN = new Set(['DPS'])

/** The class whose values, command and event are those of the object; undefined where none is so. */
export const classOf = ({ values, control, event }: ModelObject): string | undefined => {
  const found = Object.entries(CLASS_USES).filter(([code, use]) => {
    const hasValues = values.every(({ path, type }) =>
      use.values.some((known) => known.path === path && fits(type, known.type)),
    )
    const hasControl =
      control === undefined || (use.control?.path === control.path && fits(control.type, use.control.type))
    const hasEvent = event === undefined || (use.event !== undefined && use.values[0]?.path === event)
    return hasValues && hasControl && hasEvent && !NOT_TAKEN.has(code)
  })
  // The one that has no more than the object.
  const surplus = ([, use]: (typeof found)[number]) =>
    Number((use.control === undefined) !== (control === undefined)) +
    Number((use.event === undefined) !== (event === undefined))
  return found.toSorted((one, other) => surplus(one) - surplus(other))[0]?.[0]
}

const baseOf = ({ type, items }: ObjectPart): Pick<TypePart, 'baseType' | 'items'> =>
  type === 'enum' ? { baseType: 'Enum', items } : { baseType: BASE_TYPES[type] ?? '' }

const constraintOf = (path: string): string => {
  if (/(?:^|\.)set(?:Val|Mag)/.test(path)) return 'SP'
  return /(?:^|\.)(?:mag|cVal|mxVal)\b/.test(path) ? 'MX' : 'ST'
}

const MODELS = [
  'status-only',
  'direct-with-normal-security',
  'sbo-with-normal-security',
  'direct-with-enhanced-security',
  'sbo-with-enhanced-security',
]
const CATEGORIES = [
  'not-supported',
  'bay-control',
  'station-control',
  'remote-control',
  'automatic-bay',
  'automatic-station',
  'automatic-remote',
  'maintenance',
  'process',
]
const listOf = (words: readonly string[]) => words.map((word, index) => ({ value: String(index), zh: word, en: word }))

/** A command is a structure of the service mapping (IEC 61850-8-1), and the object says how it is commanded. */
const commandParts = (control: ObjectPart, code: string, isSelected: boolean): TypePart[] => {
  const operate = control.path.replace(/ctlVal$/, '')
  const owner = operate.replace(/Oper\.$/, '')
  const real = KINDS[control.type] === 'real'
  const value = code === 'BSC' || code === 'BAC' ? { baseType: 'Tcmd' } : baseOf(control)
  const co = (name: string, baseType: string, items?: readonly EnumItem[]): TypePart => ({
    path: `${operate}${name}`,
    constraint: 'CO',
    baseType,
    ...(items && { items }),
  })
  return [
    { path: `${control.path}${real ? '.f' : ''}`, constraint: 'CO', ...value },
    co('origin.orCat', 'Enum', listOf(CATEGORIES)),
    co('origin.orIdent', 'Octet64'),
    co('ctlNum', 'INT8U'),
    co('T', 'Timestamp'),
    co('Test', 'BOOLEAN'),
    co('Check', 'Check'),
    {
      path: `${owner}ctlModel`,
      constraint: 'CF',
      baseType: 'Enum',
      items: listOf(MODELS),
      value: MODELS[isSelected ? 2 : 1] ?? '',
    },
  ]
}

/** All attributes of the type of an object of the class: values with quality and time, command. */
export const partsOf = (code: string, { values, control }: ModelObject, isSelected: boolean): TypePart[] => {
  const parts = values.flatMap((value): TypePart[] => {
    const { path } = value
    const constraint = constraintOf(path)
    const own = TWO_BITS.has(code) ? { baseType: 'Dbpos' } : baseOf(value)
    const beside = ownerOf(path)
    return [
      { path, constraint, ...own },
      ...(constraint === 'SP'
        ? []
        : [
            { path: `${beside}q`, constraint, baseType: 'Quality' },
            { path: `${beside}t`, constraint, baseType: 'Timestamp' },
          ]),
    ]
  })
  return control === undefined ? parts : [...parts, ...commandParts(control, code, isSelected)]
}
