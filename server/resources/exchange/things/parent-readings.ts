// Paths of parents that are not written as this console writes them: other separators, characters that nobody sees, the last
// name alone. They are read where they name one thing only; else the nearest names are offered (screens 1: parent by path).
import { sql } from 'kysely'

import type { Reader } from '../../../database/schema.ts'
import { joinNames } from '../name-path.ts'
import { withoutInvisible } from '../../invisible.ts'
import { keyOf } from './places.ts'
import { createPathReader } from './thing-names.ts'

/** Longer names are not compared: no one mistypes them as a whole. */
const LONGEST = 100

const distanceOf = (from: string, to: string): number => {
  if (from.length > LONGEST || to.length > LONGEST) return Infinity
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[to.length] ?? Infinity
}

type Names = readonly string[]

const SEPARATORS = [/[/／]/, /[\\＼]/, /[>＞›»→]/, /[|｜]/, /[/／\\＼>＞›»→|｜]/]
const OTHERS = /[／\\＼>＞›»→|｜]/

/** Paths of more than a name each that a text may mean, each once. */
export const readingsOf = (text: string): Names[] => {
  const plain = withoutInvisible(text)
  const split = SEPARATORS.map((separator) => plain.split(separator).map((name) => name.trim()))
  // A path may begin and end with a separator.
  const trimmed = [[plain], ...split].map((names) =>
    names.filter((name, at) => name !== '' || (at > 0 && at < names.length - 1)),
  )
  const whole = trimmed.filter((names) => names.length > 0 && !names.includes(''))
  return [...new Map(whole.map((names) => [keyOf(names), names])).values()]
}

/** Whether something else than a slash stands between the names. */
export const hasOtherSeparator = (text: string): boolean => OTHERS.test(text)

/** Different texts of one file for which the nearest names are looked for; each further one is refused without an offer. */
export const TEXTS = 100
/** Things among which the nearest are looked for: an offer that is left out is no mistake. */
export const FOUND = 2000
const OFFERED = 3

interface Row {
  path: string
  name: string
}

const readNames = async (reader: Reader, tenantId: string, rows: readonly Row[]): Promise<Names[]> => {
  const above = await createPathReader(reader, tenantId).read(rows.map(({ path }) => path))
  return rows.map(({ name }, index) => [...(above[index] ?? []), name])
}

/** Names of one query. */
const STEP = 5000
/** Of the things of one name: one alone is meant, of several as many are offered. */
const SAME = OFFERED

/**
 * Paths of things with one of these names, in any case: of each way of writing it all, or as many as show that it is not
 * one.
 */
export const findByNames = async (reader: Reader, tenantId: string, names: Names): Promise<Names[]> => {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  const found: Names[] = []
  for (let from = 0; from < wanted.length; from += STEP) {
    const { rows } = await sql<Row>`
      select path, name from (
        select path, name, row_number() over (partition by name order by path) as place from thing
        where tenant_id = ${tenantId} and lower(name) = any(${wanted.slice(from, from + STEP)}::text[])
      ) as same
      where place <= ${SAME}
    `.execute(reader)
    found.push(...(await readNames(reader, tenantId, rows)))
  }
  return found
}

/** Paths of what stands right below these things; null stands for the roots. */
export const findBelow = async (reader: Reader, tenantId: string, parents: readonly (string | null)[]) => {
  const ids = [...new Set(parents.map((parent) => parent ?? ''))].slice(0, TEXTS)
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('thing')
    .select(['path', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`coalesce(parent_id, '') = any(${ids}::text[])`)
    .limit(FOUND)
    .execute()
  return readNames(reader, tenantId, rows)
}

const plainOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '')

/** A path, and its names as they are compared. */
interface Known {
  path: Names
  plain: Names
}

/** How far a path is from what was written: less than one where only the last name was; infinite where nothing is alike. */
const farness = (written: Names, { plain }: Known): number => {
  if (written.at(-1) === plain.at(-1)) return written[0] === plain[0] ? 0.2 : 0.5
  const depth = plain.length - 1
  const [meant, there] = [written[depth], plain[depth]]
  if (!meant || !there || plain.slice(0, depth).some((name, at) => name !== written[at])) return Infinity
  const distance = distanceOf(meant, there)
  // What is written without a mistake, but only its beginning, is not what was meant.
  return distance > 0 && distance <= Math.max(1, Math.floor(meant.length / 3)) ? distance : Infinity
}

/** Finds the nearest of some paths, as they are to be written. */
export const createNearest = (paths: readonly Names[]) => {
  const unique = new Map(paths.map((path) => [keyOf(path), path])).values()
  const known = [...unique].map((path): Known => ({ path, plain: path.map(plainOf) }))
  return (readings: readonly Names[]): string[] => {
    const written = readings.map((names) => names.map(plainOf))
    return known
      .map((each) => ({ path: each.path, far: Math.min(...written.map((names) => farness(names, each))) }))
      .filter(({ far }) => far < Infinity)
      .toSorted((a, b) => a.far - b.far)
      .slice(0, OFFERED)
      .map(({ path }) => joinNames(path))
  }
}

/** What is said of a parent that is not there; undefined where there is nothing to add. */
export const unknownParentMessage = (text: string, offers: readonly string[]) => {
  const isOther = hasOtherSeparator(text)
  if (offers.length === 0 && !isOther) return undefined
  const [zh, en] = [offers.map((offer) => `“${offer}”`).join('、'), offers.map((offer) => `“${offer}”`).join(', ')]
  return {
    zh: `没有该上级${isOther ? '；各级名称以“/”分隔' : ''}${zh === '' ? '' : `。是否为 ${zh}？`}`,
    en: `There is no such parent${isOther ? '; its names are divided by “/”' : ''}${en === '' ? '' : `. Did you mean ${en}?`}`,
  }
}
