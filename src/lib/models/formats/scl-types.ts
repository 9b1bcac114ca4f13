// Types of data objects, structures and enumerations of an SCL file, each written once however many objects are alike
// (IEC 61850-6, DataTypeTemplates).
import type { Element } from '../../scl/write-element.ts'
import type { EnumItem } from '../enum-items.ts'
import { classOfPart } from './scl-classes.ts'
import type { TypePart } from './scl-classes.ts'

/** Text of an enumeration: SCL takes Latin letters; words in Chinese are its description. */
const LATIN = /^[\u0020-\u007e\u00a0-\u00ff]{0,127}$/

const enumValue = ({ value, zh, en }: EnumItem): Element => ({
  name: 'EnumVal',
  attributes: { ord: value, desc: zh === en && LATIN.test(en) ? undefined : zh },
  text: LATIN.test(en) ? en : `value ${value}`,
})

export const createSclTypes = () => {
  const made = new Map<string, Element>()
  const ids = new Set<string>()

  /** The id of what is alike already, or a new one that begins so. */
  const place = (name: string, stem: string, attributes: Element['attributes'], children: Element[]): string => {
    const key = JSON.stringify([name, attributes, children])
    const known = made.get(key)
    if (known !== undefined) return String(known.attributes['id'])
    let id = stem
    for (let number = 2; ids.has(id); number += 1) id = `${stem}_${number}`
    ids.add(id)
    made.set(key, { name, attributes: { id, ...attributes }, children })
    return id
  }

  const enumeration = (stem: string, items: readonly EnumItem[]) => place('EnumType', stem, {}, items.map(enumValue))

  const typed = (part: TypePart, stem: string) => ({
    bType: part.baseType,
    ...(part.items && { type: enumeration(stem, part.items) }),
  })
  const valueOf = ({ value }: TypePart): Element[] =>
    value === undefined ? [] : [{ name: 'Val', attributes: {}, text: value }]

  /** Parts by the first name of their paths, in the order in which they come. */
  const grouped = (parts: readonly TypePart[]) => {
    const groups = Map.groupBy(parts, ({ path }) => path.split('.')[0] ?? '')
    return [...groups].map(([name, some]) => {
      const inner = some
        .filter(({ path }) => path !== name)
        .map((part) => ({ ...part, path: part.path.slice(name.length + 1) }))
      return { name, own: some.find(({ path }) => path === name), some, inner }
    })
  }

  const structure = (stem: string, parts: readonly TypePart[]): string =>
    place(
      'DAType',
      stem,
      {},
      grouped(parts).map(({ name, own, inner }): Element => {
        if (own === undefined)
          return { name: 'BDA', attributes: { name, bType: 'Struct', type: structure(`${stem}_${name}`, inner) } }
        return { name: 'BDA', attributes: { name, ...typed(own, `${stem}_${name}`) }, children: valueOf(own) }
      }),
    )

  /** Id of the type of an object with these attributes. */
  const objectType = (cdc: string, parts: readonly TypePart[]): string =>
    place(
      'DOType',
      cdc,
      { cdc },
      grouped(parts).map(({ name, own, some, inner }): Element => {
        const part = classOfPart(name, some[0]?.path ?? '')
        if (part !== undefined && own === undefined)
          return { name: 'SDO', attributes: { name, type: objectType(part, inner) } }
        const fc = some[0]?.constraint ?? ''
        const stem = `${cdc}_${name}`
        if (own === undefined)
          return { name: 'DA', attributes: { name, fc, bType: 'Struct', type: structure(stem, inner) } }
        return { name: 'DA', attributes: { name, fc, ...typed(own, stem) }, children: valueOf(own) }
      }),
    )

  /** As the format orders them: objects, structures, enumerations. */
  const elements = () =>
    ['DOType', 'DAType', 'EnumType'].flatMap((name) => [...made.values()].filter((element) => element.name === name))
  return { objectType, elements }
}
