// What a worksheet says beside its values: formulas, because an import takes values that somebody entered and not what a
// formula once came to, and which cells are merged.
import { StringDecoder } from 'node:string_decoder'

import { Unreadable } from './file-content.ts'
import type { Merged } from './merged-cells.ts'
import { streamEntry } from './zip.ts'
import type { ZipEntry } from './zip.ts'

/** Longest tag or formula that may lie across two pieces, in characters. */
const OVERLAP = 20_000
const LONGEST = 200

const A = 64
const LETTERS = 26

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - A, 0) - 1

/** A cell's place, a formula in the cell before it, or an area of merged cells. */
const PARTS =
  /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"|<(?:\w+:)?f(?:\s[^>]*?)?(?:\/>|>([^<]*)<)|<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g

/** Areas of merged cells that are looked at. */
const MERGED_LIMIT = 100_000

type Formulas = Map<number, Map<number, string>>

interface SheetNotes {
  /** By row, from 1, and column, from 0. */
  formulas: Formulas
  merged: Merged[]
}

/** Also refuses a worksheet that is larger than the archive claimed. */
export const readNotes = async (bytes: Buffer, entry: ZipEntry, limit: number): Promise<SheetNotes> => {
  const formulas: Formulas = new Map()
  const merged: Merged[] = []
  const decoder = new StringDecoder('utf8')
  let place: { row: number; column: number } | undefined
  let size = 0
  let rest = ''
  for await (const piece of streamEntry(bytes, entry)) {
    size += piece.length
    if (size > limit) throw new Unreadable('import.fileUnpacked')
    const text = rest + decoder.write(piece)
    let end = 0
    for (const match of text.matchAll(PARTS)) {
      const [whole, letters, row, formula, first, from, to] = match
      end = match.index + whole.length
      if (first !== undefined) {
        if (merged.length < MERGED_LIMIT) merged.push({ column: columnOf(first), from: Number(from), to: Number(to) })
      } else if (letters !== undefined) place = { row: Number(row), column: columnOf(letters) }
      else if (place !== undefined) {
        const cells = formulas.get(place.row) ?? new Map<number, string>()
        formulas.set(place.row, cells.set(place.column, (formula ?? '').slice(0, LONGEST)))
      }
    }
    rest = text.slice(Math.max(end, text.length - OVERLAP))
  }
  return { formulas, merged }
}
