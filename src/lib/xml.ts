// Reads XML from elsewhere as a tree: elements, attributes, text. No document types, so no entities but the five of XML and
// characters by number; depth and number of elements have limits (screens 2 and 6: SCL, NodeSet2).

export interface XmlElement {
  /** Name without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Text directly in it. */
  text: string
}

export type XmlProblem = 'documentType' | 'malformed' | 'tooDeep' | 'tooMany'

export class XmlError extends Error {
  readonly problem: XmlProblem
  /** Place in the text at which reading ended. */
  readonly place: number
  constructor(problem: XmlProblem, place: number) {
    super(`XML: ${problem} at ${place}`)
    this.problem = problem
    this.place = place
  }
}

const MOST = { depth: 100, elements: 500_000 } as const

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decode = (text: string, place: number): string =>
  text.replaceAll(/&([^;\s]{0,10});?/g, (all, name: string) => {
    const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
    if (number !== null) {
      const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
      if (code > 0x10_ffff || !all.endsWith(';')) throw new XmlError('malformed', place)
      return String.fromCodePoint(code)
    }
    const known = NAMED[name]
    if (known === undefined || !all.endsWith(';')) throw new XmlError('malformed', place)
    return known
  })

const local = (name: string) => name.slice(name.indexOf(':') + 1)

const TAG = /<(\/?)([^\s<>/=]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const readAttributes = (text: string, place: number): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    attributes[local(name)] = decode(double ?? single ?? '', place)
  }
  return attributes
}

/** What is no element: comments, instructions, character data. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** Elements after which other work may come in between. */
const STEP = 2_000

/**
 * The root, read in steps that tell how much is done, from 0 to 1; throws an {@link XmlError} where the text is not well
 * formed or asks for too much.
 */
export function* parseXmlInSteps(text: string): Generator<number, XmlElement> {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: { element: XmlElement; tag: string }[] = [{ element: top, tag: '' }]
  let place = text.startsWith('\uFEFF') ? 1 : 0
  let count = 0
  while (place < text.length) {
    const current = open.at(-1)
    if (current === undefined) throw new XmlError('malformed', place)
    if (text[place] !== '<') {
      const end = text.indexOf('<', place)
      const run = text.slice(place, end < 0 ? undefined : end)
      if (open.length > 1) current.element.text += decode(run, place)
      else if (run.trim() !== '') throw new XmlError('malformed', place)
      place += run.length
      continue
    }
    const skipped = SKIPPED.find(([begin]) => text.startsWith(begin, place))
    if (skipped !== undefined) {
      const end = text.indexOf(skipped[1], place + skipped[0].length)
      if (end < 0) throw new XmlError('malformed', place)
      place = end + skipped[1].length
      continue
    }
    if (text.startsWith('<![CDATA[', place)) {
      const end = text.indexOf(']]>', place)
      if (end < 0 || open.length < 2) throw new XmlError('malformed', place)
      current.element.text += text.slice(place + 9, end)
      place = end + 3
      continue
    }
    if (text.startsWith('<!', place)) throw new XmlError('documentType', place)
    TAG.lastIndex = place
    const [all = '', closing = '', tag = '', attributes = '', empty = ''] = TAG.exec(text) ?? []
    if (all === '') throw new XmlError('malformed', place)
    if (closing === '/') {
      if (current.tag !== tag || attributes !== '' || open.length === 1) throw new XmlError('malformed', place)
      open.pop()
    } else {
      count += 1
      if (count > MOST.elements) throw new XmlError('tooMany', place)
      if (count % STEP === 0) yield place / text.length
      if (open.length === 1 && top.children.length > 0) throw new XmlError('malformed', place)
      const element = { name: local(tag), attributes: readAttributes(attributes, place), children: [], text: '' }
      current.element.children.push(element)
      if (empty !== '/') open.push({ element, tag })
      if (open.length > MOST.depth) throw new XmlError('tooDeep', place)
    }
    place += all.length
  }
  const [root] = top.children
  if (root === undefined || open.length > 1) throw new XmlError('malformed', place)
  return root
}

/** The root, read at once; throws as {@link parseXmlInSteps} does. */
export const parseXml = (text: string): XmlElement => {
  const steps = parseXmlInSteps(text)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []
