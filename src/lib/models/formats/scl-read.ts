// Reads an SCL file of IEC 61850-6: logical nodes and their data objects become items as those of the dictionary do (screens
// 3, import).
import { templatesOf } from '../../scl/templates.ts'
import { type XmlElement, XmlError, childrenOf, parseXml } from '../../xml.ts'
import { generateItems } from '../generate.ts'
import type { ChosenNode } from '../generate.ts'
import type { ModelDocument, Values } from '../items.ts'
import { toCode } from './json.ts'
import type { ReadModel, ReadProblem } from './read-result.ts'
import { nodesOf } from './scl-nodes.ts'
import { createNotes, tellSections } from './scl-notes.ts'
import { readOwn } from './scl-own.ts'
import { createObjects } from './scl-objects.ts'

/** What the model is called: as the first device of the file, or as the file itself. */
const modelOf = (root: XmlElement): Values => {
  const [ied] = childrenOf(root, 'IED')
  const [header] = childrenOf(root, 'Header')
  const { type = '', name = '', manufacturer = '', desc = '' } = ied?.attributes ?? {}
  const id = header?.attributes['id'] ?? ''
  const called = desc || type || name || id || 'SCL'
  return {
    code: toCode(type || name || id || 'scl'),
    version: '1.0.0',
    nameZh: called,
    nameEn: called,
    description: [manufacturer, type, name].filter((part) => part !== '').join(' — '),
  }
}

const parse = (text: string): XmlElement | ReadProblem => {
  try {
    return parseXml(text)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    if (error.problem === 'malformed') return 'notXml'
    return error.problem === 'documentType' ? 'documentType' : 'xmlTooLarge'
  }
}

export const readScl = (text: string): Pick<ReadModel, 'document' | 'notes'> | ReadProblem => {
  const root = parse(text)
  if (typeof root === 'string') return root
  if (root.name !== 'SCL' && root.name !== 'DataTypeTemplates') return 'otherXml'
  const templates = templatesOf(root)
  if (templates === undefined || templates.nodes.length === 0) return 'noTypes'
  const { notes, tell } = createNotes()
  const objectsOf = createObjects(templates, tell)
  const nodes = nodesOf(root, templates, tell).map((node): ChosenNode => ({
    code: node.code,
    nameZh: node.code,
    nameEn: node.code,
    instance: undefined,
    place: node.place,
    objects: objectsOf(node),
  }))
  tellSections(root, tell)
  const document: ModelDocument = { ...generateItems(nodes), model: modelOf(root) }
  return { document: readOwn(root, document), notes }
}
