// Attributes as HTML means them: absent restores the default, a boolean is true by being there, bad JSON is told.

export type PropertyKind = 'string' | 'number' | 'boolean' | 'json'

export interface PropertySpec {
  kind: PropertyKind
}

/** What every screen of records takes: which list shows, what it opens at, and with which tab. */
export const RECORD_PROPERTIES = {
  catalogue: { kind: 'string' },
  recordId: { kind: 'string' },
  view: { kind: 'string' },
} as const satisfies Record<string, PropertySpec>

/** Attribute of a property: `thingId` is `thing-id`. */
export const attributeName = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    console.error(`attribute ${name}: not valid JSON, ignored`)
    return undefined
  }
}

/** The property value that an attribute's text stands for. */
export const parseAttribute = (kind: PropertyKind, text: string, name: string): unknown => {
  if (kind === 'boolean') return true
  if (kind === 'json') return parseJson(text, name)
  if (kind === 'string') return text
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? undefined : number
}
