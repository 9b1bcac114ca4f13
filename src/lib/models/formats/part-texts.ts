// How many there are of a part, in the comments of formats that count otherwise: `0..1`, `3..*` (screens 3, export).
import { numberOf } from '../items.ts'
import type { Values } from '../items.ts'

const COUNT = /^(\d{1,9})\.\.(\d{1,9}|\*)$/

export const writeCount = (part: Values): string =>
  `${numberOf(part, 'minimum') ?? 0}..${numberOf(part, 'maximum') ?? '*'}`

export const readCount = (text: string): { minimum: number; maximum: number | null } | undefined => {
  const [, minimum, maximum] = COUNT.exec(text) ?? []
  if (minimum === undefined) return undefined
  return { minimum: Number(minimum), maximum: maximum === '*' ? null : Number(maximum) }
}
