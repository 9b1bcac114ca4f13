// What a JSON pointer leads to in a document (RFC 6901; screens 6, MQTT/HTTP).

/** `~1` first: `~01` stands for `~1` and not for a slash. */
const unescaped = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~')

const INDEX = /^(0|[1-9]\d*)$/

const step = (value: unknown, token: string): unknown => {
  if (Array.isArray(value)) return INDEX.test(token) ? value[Number(token)] : undefined
  return typeof value === 'object' && value !== null && Object.hasOwn(value, token)
    ? Reflect.get(value, token)
    : undefined
}

/** Names and places that it leads over; undefined where it is none. The empty one leads over nothing. */
export const tokensOf = (pointer: string): string[] | undefined => {
  if (pointer === '') return []
  const [first, ...tokens] = pointer.split('/')
  return first === '' ? tokens.map(unescaped) : undefined
}

/** Undefined where it leads nowhere, or is none; the empty one is the whole document. */
export const valueAt = (document: unknown, pointer: string): unknown => tokensOf(pointer)?.reduce(step, document)
