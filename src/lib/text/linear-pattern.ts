// Patterns that users wrote, run in time that grows with the text alone: all readings of a pattern are followed side by side
// instead of one after the other. Each single character is left to the platform's own engine, so that `\p{Script=Han}`, `\s` or
// `[一-龥]` mean what they mean anywhere else.

/** Whether a whole text is what a pattern says. */
export type Matches = (text: string) => boolean

/** Why a pattern cannot be run: it cannot be read, asks for what takes too long by its nature, or is too large. */
export type PatternFlaw = 'pattern' | 'patternUnsupported' | 'patternUnsafe'

/** Most steps of a pattern once its repeats are written out, and the deepest groups. */
const STEPS = 1000
const DEPTH = 50

type Step =
  | { kind: 'one'; test: (character: string) => boolean }
  /** Goes on at several places. */
  | { kind: 'fork'; to: number[] }
  /** Goes on where the place in the text is one of these. */
  | { kind: 'place'; holds: (before: string | undefined, after: string | undefined) => boolean }
  | { kind: 'end' }

/** A part of a pattern, written out from its place in the program on. */
type Part = (program: Step[]) => void

class Flawed extends Error {
  readonly flaw: PatternFlaw

  constructor(flaw: PatternFlaw) {
    super(flaw)
    this.flaw = flaw
  }
}

const push = (program: Step[], step: Step) => {
  if (program.length >= STEPS) throw new Flawed('patternUnsafe')
  program.push(step)
}

/** A character class, an escape or a character, as the platform reads it; each character is asked once. */
const oneOf = (source: string): Part => {
  const native = new RegExp(`^(?:${source})$`, 'u')
  const known = new Map<string, boolean>()
  const test = (character: string) => {
    let found = known.get(character)
    if (found === undefined) known.set(character, (found = native.test(character)))
    return found
  }
  return (program) => push(program, { kind: 'one', test })
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character)
const atBorder = (before: string | undefined, after: string | undefined) => isWord(before) !== isWord(after)

const PLACES: Record<string, (before: string | undefined, after: string | undefined) => boolean> = {
  '^': (before) => before === undefined,
  $: (_before, after) => after === undefined,
  '\\b': atBorder,
  '\\B': (before, after) => !atBorder(before, after),
}

/** What stands for one character or place: an escape, a class, or the character itself. */
const ATOM =
  /\\(?:u\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|[^])|\[(?:\\[^]|[^\\\]])*\]|[^]/uy
const REPEAT = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y
const GROUP = /\((?:\?(?::|<[^=!][^>]*>))?/y
/** Looking around, what was found before, and flags in the middle: none of them is a matter of single characters. */
const BEYOND = /^\\[1-9k]/

const repeat = (part: Part, least: number, most: number): Part => {
  return (program) => {
    for (let count = 0; count < least; count += 1) {
      const start = program.length
      part(program)
      // What writes nothing says nothing, however often.
      if (program.length === start) break
    }
    if (most === Infinity) {
      const fork: Step & { kind: 'fork' } = { kind: 'fork', to: [] }
      const start = program.length
      push(program, fork)
      part(program)
      push(program, { kind: 'fork', to: [start] })
      fork.to = [start + 1, program.length]
      return
    }
    const forks: (Step & { kind: 'fork' })[] = []
    for (let count = least; count < most; count += 1) {
      const fork: Step & { kind: 'fork' } = { kind: 'fork', to: [program.length + 1] }
      forks.push(fork)
      push(program, fork)
      part(program)
    }
    for (const fork of forks) fork.to.push(program.length)
  }
}

const sequence =
  (parts: readonly Part[]): Part =>
  (program) => {
    for (const part of parts) part(program)
  }

const either = (branches: readonly Part[]): Part => {
  const [only, ...others] = branches
  if (only === undefined || others.length === 0) return only ?? sequence([])
  return (program) => {
    const fork: Step & { kind: 'fork' } = { kind: 'fork', to: [] }
    push(program, fork)
    const ends = branches.map((branch) => {
      fork.to.push(program.length)
      branch(program)
      const end: Step & { kind: 'fork' } = { kind: 'fork', to: [] }
      push(program, end)
      return end
    })
    for (const end of ends) end.to.push(program.length)
  }
}

/** Reads a pattern that the platform's engine can read too. */
const read = (pattern: string): Part => {
  let place = 0
  const take = (expression: RegExp) => {
    expression.lastIndex = place
    const found = expression.exec(pattern)
    if (found !== null) place += found[0].length
    return found
  }
  const readPiece = (depth: number): Part => {
    if (take(GROUP) !== null) {
      if (pattern[place] === '?') throw new Flawed('patternUnsupported')
      const inner = readBranches(depth + 1)
      place += 1
      return inner
    }
    const [atom = ''] = take(ATOM) ?? []
    if (BEYOND.test(atom)) throw new Flawed('patternUnsupported')
    const holds = Object.hasOwn(PLACES, atom) ? PLACES[atom] : undefined
    return holds === undefined ? oneOf(atom) : (program) => push(program, { kind: 'place', holds })
  }
  const readBranches = (depth: number): Part => {
    if (depth > DEPTH) throw new Flawed('patternUnsafe')
    const branches: Part[] = []
    let parts: Part[] = []
    while (place < pattern.length && pattern[place] !== ')') {
      if (pattern[place] === '|') {
        place += 1
        branches.push(sequence(parts))
        parts = []
        continue
      }
      const piece = readPiece(depth)
      const times = take(REPEAT)
      if (times === null) {
        parts.push(piece)
        continue
      }
      const [, sign, least, comma, most] = times
      if (sign !== undefined) parts.push(repeat(piece, sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity))
      else {
        const from = Number(least)
        const to = comma === undefined ? from : most === '' ? Infinity : Number(most)
        parts.push(repeat(piece, from, to))
      }
    }
    branches.push(sequence(parts))
    return either(branches)
  }
  return readBranches(0)
}

const write = (pattern: string): Step[] => {
  const program: Step[] = []
  read(pattern)(program)
  push(program, { kind: 'end' })
  return program
}

/** Goes through a text once, at all places of the program that it may be at. */
const run = (program: readonly Step[], text: string): boolean => {
  const characters = [...text]
  let reached = 0
  /** The character at which a place was reached last, so that each is reached once. */
  const seen = new Int32Array(program.length).fill(-1)
  const follow = (from: readonly number[], index: number): number[] => {
    const open = [...from]
    const steady: number[] = []
    reached += 1
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const step = program[next]
      if (step === undefined || seen[next] === reached) continue
      seen[next] = reached
      if (step.kind === 'fork') open.push(...step.to)
      else if (step.kind === 'place') {
        if (step.holds(characters[index - 1], characters[index])) open.push(next + 1)
      } else steady.push(next)
    }
    return steady
  }
  let places = follow([0], 0)
  for (const [index, character] of characters.entries()) {
    if (places.length === 0) return false
    const next = places.filter((each) => {
      const step = program[each]
      return step?.kind === 'one' && step.test(character)
    })
    places = follow(
      next.map((each) => each + 1),
      index + 1,
    )
  }
  return places.some((each) => program[each]?.kind === 'end')
}

/** What asks of a whole text whether it is what the pattern says, or why that cannot be asked. */
export const compilePattern = (pattern: string): Matches | PatternFlaw => {
  try {
    // Reads the pattern and runs nothing: what it cannot read, nobody can.
    RegExp(`^(?:${pattern})$`, 'u')
    RegExp(pattern, 'u')
  } catch {
    return 'pattern'
  }
  try {
    const program = write(pattern)
    return (text) => run(program, text)
  } catch (error) {
    if (error instanceof Flawed) return error.flaw
    throw error
  }
}
