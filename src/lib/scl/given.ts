// What an SCL file gives to one logical node beside its type: values, descriptions, private elements (IEC 61850-6, DOI, SDI
// and DAI).
import { type XmlElement, childrenOf } from '../xml.ts'

export interface Instance {
  /** From the data object on: `Hz.units.SIUnit`; an element of an array has its place in brackets. */
  path: string
  element: XmlElement
}

const INSTANCES = new Set(['DOI', 'SDI', 'DAI'])

/** Objects, structures and attributes of a node that the file says something of, from the top down. */
export const instancesOf = (node: XmlElement | undefined): Instance[] => {
  const found: Instance[] = []
  const follow = (element: XmlElement, before: string) => {
    for (const child of element.children) {
      if (!INSTANCES.has(child.name)) continue
      const { name = '', ix } = child.attributes
      const path = `${before === '' ? '' : `${before}.`}${name}${ix === undefined ? '' : `(${ix})`}`
      found.push({ path, element: child })
      follow(child, path)
    }
  }
  if (node !== undefined) follow(node, '')
  return found
}

export interface Given {
  /** By path. */
  values: ReadonlyMap<string, string>
  /** Of data objects, by name. */
  descriptions: ReadonlyMap<string, string>
}

export const readGiven = (node: XmlElement | undefined): Given => {
  const values = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const { path, element } of instancesOf(node)) {
    const { desc = '' } = element.attributes
    if (element.name === 'DOI' && desc !== '') descriptions.set(path, desc)
    const [value] = element.name === 'DAI' ? childrenOf(element, 'Val') : []
    if (value !== undefined) values.set(path, value.text.trim())
  }
  return { values, descriptions }
}
