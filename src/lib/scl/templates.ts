// The data type templates of an SCL file as maps by id (IEC 61850-6; screens 2, import).
import { type XmlElement, childrenOf } from '../xml.ts'

export interface Templates {
  nodes: readonly XmlElement[]
  objects: ReadonlyMap<string, XmlElement>
  structures: ReadonlyMap<string, XmlElement>
  enumerations: ReadonlyMap<string, XmlElement>
  /** Edition of IEC 61850 that the file follows. */
  edition: 'ed1' | 'ed2'
}

const byId = (elements: readonly XmlElement[]) =>
  new Map(elements.map((element) => [element.attributes['id'] ?? '', element]))

/** Files of the second edition say their version. */
const editionOf = (root: XmlElement): Templates['edition'] => (root.attributes['version'] === undefined ? 'ed1' : 'ed2')

/** Undefined where the file has none: it is no SCL. */
export const templatesOf = (root: XmlElement): Templates | undefined => {
  const [templates] = root.name === 'DataTypeTemplates' ? [root] : childrenOf(root, 'DataTypeTemplates')
  if (templates === undefined) return undefined
  return {
    nodes: childrenOf(templates, 'LNodeType'),
    objects: byId(childrenOf(templates, 'DOType')),
    structures: byId(childrenOf(templates, 'DAType')),
    enumerations: byId(childrenOf(templates, 'EnumType')),
    edition: editionOf(root),
  }
}
