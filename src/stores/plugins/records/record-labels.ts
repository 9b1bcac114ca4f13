// What a record is called: its key and its words in the language of the page (screens 0).
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type RecordKind, fieldOf } from '../../../contract/records/record-kind.ts'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

type NameOf = (id: string) => string

/** The fields of its key, joined as the platform does; what it refers to by `nameOf`. */
export const keyText = (kind: RecordKind, { values }: Pick<RecordRow, 'values'>, nameOf: NameOf = (id) => id): string =>
  kind.key
    .map((name) => {
      const text = textOf(values[name])
      return text !== '' && fieldOf(kind, name)?.kind === 'reference' ? nameOf(text) : text
    })
    .filter((text) => text !== '')
    .join('@')

/** Its words; empty where the kind has none, or none are given. */
export const titleText = ({ title }: RecordKind, { values }: Pick<RecordRow, 'values'>, isEnglish: boolean): string => {
  if (title === undefined) return ''
  const [first, second] = isEnglish ? [title.en, title.zh] : [title.zh, title.en]
  return textOf(values[first]) || textOf(values[second])
}

export const recordText = (
  kind: RecordKind,
  record: Pick<RecordRow, 'values'>,
  isEnglish: boolean,
  nameOf?: NameOf,
): string => {
  const [key, title] = [keyText(kind, record, nameOf), titleText(kind, record, isEnglish)]
  return title === '' || title === key ? key : `${key} · ${title}`
}
