// Choices of a value as text, one to a line: `0=停机|Stopped` (screens 3).

export interface EnumItem {
  value: string
  zh: string
  en: string
}

/** `停机|Stopped`; one word alone is that of both languages. */
export const readWords = (text: string): { zh: string; en: string } => {
  const [first = '', ...rest] = text.split('|')
  const second = rest.join('|').trim()
  return { zh: first.trim() || second, en: second || first.trim() }
}

export const writeWords = ({ zh, en }: { zh: string; en: string }): string => (zh === en ? zh : `${zh} | ${en}`)

const PATTERN = /^([^=|\s]{1,64})\s*=\s*(.+)$/u

/** One item; undefined where the text is none. */
export const readEnumItem = (text: string): EnumItem | undefined => {
  const found = PATTERN.exec(text.trim())
  return found === null ? undefined : { value: found[1] ?? '', ...readWords(found[2] ?? '') }
}

export interface EnumItems {
  items: EnumItem[]
  /** Numbers of lines, from 1, that are no items or say a value again. */
  wrong: number[]
}

export const readEnumItems = (text: string): EnumItems => {
  const items: EnumItem[] = []
  const wrong: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const item = readEnumItem(line)
    if (item === undefined || items.some(({ value }) => value === item.value)) wrong.push(index + 1)
    else items.push(item)
  }
  return { items, wrong }
}

const writeItem = ({ value, zh, en }: EnumItem) => `${value}=${zh === en ? zh : `${zh}|${en}`}`

export const writeEnumItems = (items: readonly EnumItem[]): string => items.map(writeItem).join('\n')

/** For parameters, which have one line each: `{0=停机|Stopped, 1=运行|Running}`. */
export const writeInline = (items: readonly EnumItem[]): string => `{${items.map(writeItem).join(', ')}}`
