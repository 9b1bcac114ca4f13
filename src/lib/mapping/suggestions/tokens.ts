// Cuts an expression into numbers, names and signs (screens 4).

export interface Token {
  kind: 'number' | 'name' | 'sign' | 'end'
  text: string
  /** Place in the text, from 0. */
  at: number
}

/** Names are those of attributes and tags; one with other signs stands in square brackets: `[WTG01.Wind.Spd]`. */
const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/
const NAME = /^[\p{L}_][\p{L}\p{N}_.]*/u
const BRACKETS = /^\[([^[\]]{1,128})\]/
const SIGN = /^(?:&&|\|\||==|!=|<=|>=|[-+*/%^<>(),])/
const SPACE = /^\s+/

/** The tokens; or where something stands that is none. */
export const tokenize = (text: string): Token[] | { at: number; text: string } => {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const space = SPACE.exec(rest)?.[0]
    const number = NUMBER.exec(rest)?.[0]
    const bracketed = BRACKETS.exec(rest)
    const name = bracketed?.[1] ?? NAME.exec(rest)?.[0]
    const sign = SIGN.exec(rest)?.[0]
    const taken = space ?? number ?? bracketed?.[0] ?? name ?? sign
    if (taken === undefined) return { at, text: rest.slice(0, 1) }
    if (space === undefined) {
      const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign'
      tokens.push({ kind, text: name ?? taken, at })
    }
    at += taken.length
  }
  return tokens
}
