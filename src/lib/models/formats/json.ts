// Looks into JSON that somebody else wrote: what is not as expected counts as not there.

export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asJson = (value: unknown): Json => (isJson(value) ? value : {})
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
export const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** One text, or texts by language: `{ "zh": …, "en": … }`. */
export const readTexts = (value: unknown): { zh: string; en: string } => {
  if (!isJson(value)) return { zh: asText(value), en: asText(value) }
  const find = (...languages: string[]) =>
    languages.map((language) => asText(value[language])).find((text) => text !== '')
  const [zh, en] = [find('zh', 'zh-Hans', 'zh-CN', 'zh-cn'), find('en', 'en-US', 'en-GB')]
  return { zh: zh ?? en ?? '', en: en ?? zh ?? '' }
}

/** An id that a model takes: letters, digits and underscores, beginning with a letter. */
export const toIdentifier = (text: string): string => {
  const clean = text.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, '')
  return (/^[A-Za-z]/.test(clean) ? clean : `x${clean}`).slice(0, 64)
}

/** A code of a model: small letters, digits and underscores. */
export const toCode = (text: string): string => {
  const parted = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
  const code = toIdentifier(parted.replaceAll(/[^a-z0-9]+/g, '_')).toLowerCase()
  return code.length < 2 ? `${code}_model` : code
}

/** Leaves out what is not given, so that what is written is short. */
export const given = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
