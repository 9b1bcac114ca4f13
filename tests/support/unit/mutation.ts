// Replies as a broken or hostile platform gives them: any part of a good body replaced, lost or added, or no JSON at all.
import fc from 'fast-check'

/** Values that code forgets about. */
export const WEIRD: readonly unknown[] = [
  null,
  true,
  '',
  'text',
  '1001',
  -1,
  0,
  1e308,
  [],
  [null],
  [[]],
  {},
  { length: 3 },
  { toString: 1, valueOf: null },
  { constructor: { prototype: null } },
  '\u0000\uD800',
  '@empty',
]

/** Everything that holds a value, with the key of it. */
const placesOf = (value: unknown): [holder: Record<string, unknown>, key: string][] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [[holder, key], ...placesOf(holder[key])])
}

interface Step {
  at: number
  how: 'replace' | 'remove' | 'repeat'
  value: unknown
}

const step: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat'),
  value: fc.oneof(fc.constantFrom(...WEIRD), fc.jsonValue({ maxDepth: 2 })),
})

const apply = (root: Record<'body', unknown> & Record<string, unknown>, { at, how, value }: Step) => {
  const places = placesOf(root)
  const [holder, key] = places[at % places.length] ?? [root, 'body']
  if (how === 'remove') delete holder[key]
  else if (how === 'replace') holder[key] = structuredClone(value)
  else if (Array.isArray(holder[key])) holder[key] = [...holder[key], ...holder[key]]
}

const POLLUTED = '{"__proto__":{"polluted":true,"rows":7,"code":1001},'

/** Text of a reply that is like `body`, except where it is not. */
export const mutationOf = (body: object): fc.Arbitrary<string> => {
  const good = JSON.stringify(body)
  const changed = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => {
    const root = { body: structuredClone(body) }
    for (const each of steps) apply(root, each)
    return JSON.stringify(root.body) ?? ''
  })
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: changed.map((text) => text.replace('{', POLLUTED)) },
    { weight: 1, arbitrary: fc.nat({ max: good.length }).map((length) => good.slice(0, length)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '<!doctype html><title>Sign in</title>', 'null', '[]', '"text"', '{}', good),
    },
  )
}

/** A reply with any body; most platforms that answer nonsense do so with success. */
export const replyOf = (text: string): Response =>
  new Response(text, { status: 200, headers: { 'content-type': 'application/json' } })
