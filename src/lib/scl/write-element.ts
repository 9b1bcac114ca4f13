// XML as text: elements with attributes and children, escaped (screens 2, export).

export interface Element {
  name: string
  attributes: Readonly<Record<string, string | number | undefined>>
  children?: readonly Element[]
  text?: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** What XML cannot hold in any way. */
// oxlint-disable-next-line no-control-regex -- these characters are what the pattern is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000d-\u001f\ufffe\uffff]/g

const escape = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"\n\t]/g, (character) => ENTITIES[character] ?? character)

export const writeElement = ({ name, attributes, children = [], text }: Element, indent = ''): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [` ${key}="${escape(String(value))}"`],
  )
  const open = `${indent}<${name}${written.join('')}`
  if (text !== undefined) return `${open}>${escape(text)}</${name}>\n`
  if (children.length === 0) return `${open}/>\n`
  return `${open}>\n${children.map((child) => writeElement(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}
