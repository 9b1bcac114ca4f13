// Translations as XLIFF, the way lit-localize writes it: what is missing, and filling it in. Placeholders show as {0}, {1}.

export interface Unit {
  id: string
  /** Text with placeholders as {0}. */
  source: string
  note: string | undefined
  translated: boolean
}

const UNIT = /<trans-unit id="([^"]+)">([\s\S]*?)<\/trans-unit>/g
const SOURCE = /<source>([\s\S]*?)<\/source>/
const TARGET = /\n? *<target>([\s\S]*?)<\/target>/
const PLACEHOLDER = /<x\b[^>]*\/>/g

const ENTITIES: readonly [text: string, entity: string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]

const escape = (text: string): string =>
  ENTITIES.reduce((escaped, [plain, entity]) => escaped.replaceAll(plain, entity), text)
const unescape = (text: string): string =>
  ENTITIES.toReversed()
    .reduce((plain, [character, entity]) => plain.replaceAll(entity, character), text)
    .replaceAll('&apos;', "'")

const placeholders = (markup: string): string[] => [...markup.matchAll(PLACEHOLDER)].map(([tag]) => tag)

const toText = (markup: string): string => {
  let index = 0
  return unescape(markup.replace(PLACEHOLDER, () => `{${index++}}`))
}

const sourceOf = (body: string): string => SOURCE.exec(body)?.[1] ?? ''

export const readUnits = (xliff: string): Unit[] =>
  [...xliff.matchAll(UNIT)].map(([, id = '', body = '']) => ({
    id,
    source: toText(sourceOf(body)),
    note: /<note>([\s\S]*?)<\/note>/.exec(body)?.[1],
    translated: (TARGET.exec(body)?.[1] ?? '').trim() !== '',
  }))

const toMarkup = (id: string, text: string, tags: readonly string[]): string => {
  const used = [...text.matchAll(/\{(\d+)\}/g)].map(([, number]) => Number(number))
  if (used.toSorted((one, other) => one - other).join() !== tags.map((_, index) => index).join()) {
    throw new Error(`${id}: "${text}" must hold each of ${tags.length} placeholders once ({0}, {1}, …)`)
  }
  return escape(text).replace(/\{(\d+)\}/g, (_, number: string) => tags[Number(number)] ?? '')
}

/** The document with these translations in it; an unknown id is an error, so that no work is lost silently. */
export const fillTargets = (xliff: string, translations: Readonly<Record<string, string>>): string => {
  const left = new Set(Object.keys(translations))
  const filled = xliff.replace(UNIT, (unit, id: string, body: string) => {
    const text = translations[id]
    if (text === undefined) return unit
    left.delete(id)
    const source = sourceOf(body)
    const target = `\n  <target>${toMarkup(id, text, placeholders(source))}</target>`
    const rest = body.replace(TARGET, '')
    return `<trans-unit id="${id}">${rest.replace(/<\/source>/, () => `</source>${target}`)}</trans-unit>`
  })
  if (left.size > 0) throw new Error(`not in the XLIFF: ${[...left].join(', ')}`)
  return filled
}
