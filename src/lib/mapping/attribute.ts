// What a mapping knows of one side: an attribute of a model, or a tag of an external system (screens 4, 9).

export interface MappedAttribute {
  /** attributeId or tag; unique on its side. */
  id: string
  zh: string
  en: string
  /** Path of its object in the dictionary, such as `WTUR1.W.mag.f`, or its groups in the other system; empty where it has none. */
  path: string
  /** Other names that people know it by. */
  aliases: string[]
  /** `float`, `bool`, `enum` …: the types of information models. */
  type: string
  /** As written; empty without one. */
  unit: string
  minimum: number | null
  maximum: number | null
  /** It has to come from somewhere: mandatory, and given by devices. */
  required: boolean
  group: string
  /** Codes of an enumeration; empty for others. */
  codes: AttributeCode[]
  /** Common data class of its object; empty where nobody says. */
  dataClass: string
  /** R, W, RW or subscribe. */
  access: string
  /** Where its values come from: device, manual, rule, virtual. */
  origin: string
  /** Records of the attribute and of its unit; empty for what is none. */
  recordId: string
  unitId: string
}

export interface AttributeCode {
  code: string
  zh: string
  en: string
}

/** Kinds of types by what can be made of them. */
export type TypeFamily = 'number' | 'bool' | 'enum' | 'text' | 'time' | 'other'

const FAMILIES: Readonly<Record<string, TypeFamily>> = {
  int: 'number',
  long: 'number',
  float: 'number',
  double: 'number',
  bool: 'bool',
  enum: 'enum',
  string: 'text',
  date: 'time',
}

export const familyOf = (type: string): TypeFamily => FAMILIES[type] ?? 'other'
export const isWhole = (type: string): boolean => type === 'int' || type === 'long' || type === 'enum'

/** Whether a search finds it, by any of its names in either language. */
export const hasText = ({ id, zh, en, path, aliases }: MappedAttribute, text: string): boolean => {
  const words = text.trim().toLowerCase()
  return words === '' || [id, zh, en, path, ...aliases].some((each) => each.toLowerCase().includes(words))
}
