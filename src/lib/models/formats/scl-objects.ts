// Data objects of a logical node in an SCL file as the generator takes those of the dictionary: class, values, unit, limits,
// words and choices as the file says them (IEC 61850-6).
import { type Given, readGiven } from '../../scl/given.ts'
import { givenUnit } from '../../scl/given-unit.ts'
import { type Leaf, createLeaves } from '../../scl/leaves.ts'
import type { Templates } from '../../scl/templates.ts'
import { unitWord } from '../../scl/unit-words.ts'
import { CHINESE, inLanguages, wordsOf } from '../../scl/words.ts'
import { type XmlElement, childrenOf } from '../../xml.ts'
import { CLASS_USES, typeOfBase } from '../class-values.ts'
import type { ClassUse } from '../class-values.ts'
import type { EnumItem } from '../enum-items.ts'
import { valuesAmong } from '../generate.ts'
import type { SourceAttribute, SourceObject } from '../generate.ts'
import type { SclNode } from './scl-nodes.ts'
import type { Tell } from './scl-notes.ts'

const NAME = /^[A-Za-z]\w{0,63}$/
/** An analogue value is commanded as a structure of its own. */
const COMMAND = /(?:^|\.)Oper\.ctlVal(?:\.[fi])?$/
const ANALOGUE = /\.[fi]$/

/** Characters that part choices from each other in our own text. */
const plain = (text: string) =>
  text
    .replaceAll(/[|{}\s]+/g, ' ')
    .replaceAll(/[,，]/g, ';')
    .trim()

const readItems = (type: XmlElement | undefined): EnumItem[] => {
  const items = new Map<string, EnumItem>()
  for (const { attributes, text } of childrenOf(type, 'EnumVal')) {
    const value = (attributes['ord'] ?? '').trim()
    if (!/^-?\d+$/.test(value) || items.has(value)) continue
    const word = plain(text) || value
    const note = plain(attributes['desc'] ?? '')
    const en = note !== '' && !CHINESE.test(note) ? note : word
    items.set(value, { value, zh: CHINESE.test(note) ? note : en, en })
  }
  return [...items.values()]
}

/** Its class says what it is used for as far as the file has that; types are those of the file. */
const findUse = (cdc: string, attributes: readonly SourceAttribute[]): ClassUse => {
  const known = CLASS_USES[cdc]
  const find = (path: string) => attributes.find(({ name }) => name === path)
  const ofClass = (known?.values ?? []).filter(({ path }) => find(path) !== undefined)
  const values = ofClass.length > 0 ? ofClass : valuesAmong(attributes)
  const commands = attributes.filter(({ name }) => COMMAND.test(name))
  const command = commands.find(({ name }) => name.replace(ANALOGUE, '') === known?.control?.path) ?? commands[0]
  const commandType = command && (typeOfBase(command.baseType) ?? known?.control?.type)
  return {
    values: values.map((value) => ({ ...value, type: typeOfBase(find(value.path)?.baseType ?? '') ?? value.type })),
    ...(command && commandType && { control: { path: command.name.replace(ANALOGUE, ''), type: commandType } }),
    ...(known?.event !== undefined && values.length > 0 && { event: known.event }),
  }
}

const numberOf = (texts: readonly string[]): number | null => {
  const number = texts.map((text) => (text === '' ? Number.NaN : Number(text))).find(Number.isFinite)
  return number ?? null
}

export const createObjects = (templates: Templates, tell: Tell) => {
  const leavesOf = createLeaves(templates, tell)
  const choices = new Map<string, EnumItem[]>()
  const itemsOf = (id: string): EnumItem[] => {
    const type = templates.enumerations.get(id)
    if (type === undefined) tell('typeMissing', `EnumType: ${id}`)
    const items = choices.get(id) ?? readItems(type)
    choices.set(id, items)
    return items
  }

  const unitOf = (leaves: readonly Leaf[], valueAt: (leaf: Leaf) => string, subject: string): string => {
    const unit = leaves.find(({ path }) => /(?:^|\.)units\.SIUnit$/.test(path))
    const said = unit && givenUnit(templates, leaves, unit.path.replace(/\.SIUnit$/, ''), valueAt)
    if (said === undefined) return ''
    const word = unitWord(said.unit, said.multiplier)
    if (word === undefined) tell('unit', `${subject}: ${said.multiplier} ${said.unit}`)
    return word ?? ''
  }

  const readObject = ({ place, code }: SclNode, element: XmlElement, given: Given): SourceObject[] => {
    const { name = '', type = '' } = element.attributes
    const subject = `${code}.${name}`
    if (!NAME.test(name)) tell('name', `${place}.${name}`)
    if (!NAME.test(name)) return []
    const objectType = templates.objects.get(type)
    if (objectType === undefined) tell('typeMissing', `${subject}: ${type}`)
    if (objectType === undefined) return []
    const { cdc = '' } = objectType.attributes
    const leaves = leavesOf(type)
    const valueAt = (leaf: Leaf) => given.values.get(`${name}.${leaf.path}`) ?? leaf.value
    const valuesAt = (...paths: string[]) => leaves.filter(({ path }) => paths.includes(path)).map(valueAt)
    const attributes = leaves.map(({ path, constraint, baseType }): SourceAttribute => ({
      name: path,
      constraint,
      baseType,
      enumeration: '',
    }))
    const use = findUse(cdc, attributes)
    if (use.values.length === 0 && use.control === undefined) tell('noValue', subject)
    const asked = new Set([...use.values.map(({ path }) => path), use.control?.path])
    const withItems = attributes.map((attribute, index) => {
      const { enumeration = '', path = '' } = leaves[index] ?? {}
      return enumeration === '' || !asked.has(path) ? attribute : { ...attribute, enumItems: itemsOf(enumeration) }
    })
    const words = inLanguages(wordsOf(element, leaves, given), name)
    return [
      {
        name,
        nameZh: words.zh.slice(0, 64),
        nameEn: words.en.slice(0, 64),
        cdc,
        presence: 'O',
        unit: unitOf(leaves, valueAt, subject),
        enumeration: '',
        enumItems: [],
        scale: null,
        minimum: numberOf(valuesAt('minVal', 'minVal.f', 'rangeC.min.f')),
        maximum: numberOf(valuesAt('maxVal', 'maxVal.f', 'rangeC.max.f')),
        attributes: withItems,
        use,
      },
    ]
  }

  /** All objects of a node, each by its name once. */
  return (node: SclNode): SourceObject[] => {
    const objects = new Map<string, SourceObject>()
    for (const { type, instance } of node.parts) {
      const given = readGiven(instance)
      for (const element of childrenOf(type, 'DO')) {
        for (const object of readObject(node, element, given)) {
          if (!objects.has(object.name)) objects.set(object.name, object)
        }
      }
    }
    return [...objects.values()]
  }
}
