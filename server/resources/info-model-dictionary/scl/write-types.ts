// Types of data objects for an SCL file: one for each class with the enumeration and the unit that an object has
// (IEC 61850-6; screens 2, export).
import type { Candidate, CandidateRow } from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import { ENUM_TYPE, OBJECT_TYPE } from '../../../../src/contract/records/info-model-dictionary/choices.ts'
import { codeOf } from '../../../../src/contract/records/info-model-dictionary/candidates.ts'
import { isValue } from './read-classes.ts'
import { FIXED_ENUMERATIONS, isFixedAttribute } from '../../../../src/lib/scl/si-units.ts'
import type { Element } from '../../../../src/lib/scl/write-element.ts'

/** What an object says beside its class. */
interface Use {
  cdc: string
  enumeration: string
  unit: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

interface Branch {
  row: CandidateRow | undefined
  parts: Map<string, Branch>
}

/** Names with dots as a tree. */
const treeOf = (rows: readonly CandidateRow[]): Branch => {
  const top: Branch = { row: undefined, parts: new Map() }
  for (const row of rows) {
    const place = text(row.values['name'])
      .split('.')
      .reduce((branch, part) => {
        const next = branch.parts.get(part) ?? { row: undefined, parts: new Map() }
        branch.parts.set(part, next)
        return next
      }, top)
    place.row = row
  }
  return top
}

const firstRow = (branch: Branch): CandidateRow | undefined =>
  branch.row ?? [...branch.parts.values()].map(firstRow).find((row) => row !== undefined)

export const createTypes = (candidates: readonly Candidate[]) => {
  const classes = new Map(
    candidates.filter(({ kind }) => kind === 'commonDataClass').map((each) => [codeOf(each), each]),
  )
  const units = new Map(candidates.filter(({ kind }) => kind === 'unit').map((each) => [codeOf(each), each.values]))
  const objects = new Map<string, Element>()
  const structures = new Map<string, Element>()

  /** The unit of an object, as the words that the standard has for its numbers. */
  const valueOf = (name: string, unit: string): Element[] => {
    if (!isFixedAttribute(name)) return []
    const value = units.get(unit)?.[name === 'units.SIUnit' ? 'sclUnit' : 'sclMultiplier']
    const word = typeof value === 'number' ? FIXED_ENUMERATIONS[name].words.get(value) : undefined
    return word === undefined ? [] : [{ name: 'Val', attributes: {}, text: word }]
  }

  /** What IEC 61850 has no number for cannot be told. */
  const idOf = ({ cdc, enumeration, unit }: Use): string => {
    const known = units.get(unit)
    const number = typeof known?.['sclUnit'] === 'number' ? [`u${known['sclUnit']}`, known['sclMultiplier'] ?? 0] : []
    return [cdc, ...(enumeration === '' ? [] : [enumeration]), ...number].join('_').replaceAll('-', 'm')
  }

  /** An enumeration that nobody has named is told as the number that it is. */
  const typeOf = (row: CandidateRow, name: string, use: Use): { bType: string; type?: string } => {
    if (isFixedAttribute(name)) return { bType: ENUM_TYPE, type: FIXED_ENUMERATIONS[name].id }
    const baseType = text(row.values['baseType'])
    if (baseType !== ENUM_TYPE) return { bType: baseType }
    const named = isValue(name) && use.enumeration !== '' ? use.enumeration : text(row.values['enumeration'])
    return named === '' ? { bType: 'INT8' } : { bType: ENUM_TYPE, type: named }
  }

  const structure = (id: string, branch: Branch, prefix: string, use: Use): string => {
    if (structures.has(id)) return id
    const element: Element = {
      name: 'DAType',
      attributes: { id },
      children: [...branch.parts].map(([part, inner]): Element => {
        const name = `${prefix}.${part}`
        if (inner.row === undefined) {
          return {
            name: 'BDA',
            attributes: { name: part, bType: 'Struct', type: structure(`${id}_${part}`, inner, name, use) },
          }
        }
        const attributes = { name: part, ...typeOf(inner.row, name, use) }
        return { name: 'BDA', attributes, children: valueOf(name, use.unit) }
      }),
    }
    structures.set(id, element)
    return id
  }

  /** Id of the type of an object; made when first asked for. */
  const typeOfObject = (use: Use): string => {
    const id = idOf(use)
    if (objects.has(id)) return id
    const element: { name: string; attributes: Element['attributes']; children: Element[] } = {
      name: 'DOType',
      attributes: { id, cdc: use.cdc },
      children: [],
    }
    objects.set(id, element)
    for (const [name, branch] of treeOf(classes.get(use.cdc)?.owned ?? []).parts) {
      const row = firstRow(branch)
      if (row === undefined) continue
      if (row.values['baseType'] === OBJECT_TYPE) {
        const type = typeOfObject({ ...use, cdc: text(row.values['cdc']) })
        element.children.push({ name: 'SDO', attributes: { name, type } })
        continue
      }
      const triggers = Array.isArray(row.values['triggers']) ? row.values['triggers'] : []
      const type =
        branch.row === undefined
          ? { bType: 'Struct', type: structure(`${id}_${name}`, branch, name, use) }
          : typeOf(branch.row, name, use)
      const fired = Object.fromEntries(triggers.map((trigger) => [String(trigger), 'true']))
      const attributes = { name, fc: text(row.values['constraint']), ...type, ...fired }
      element.children.push({ name: 'DA', attributes })
    }
    return id
  }
  return { objects, structures, typeOfObject }
}
