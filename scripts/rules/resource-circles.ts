// No two folders of server/resources, nor the drivers, need each other, neither straight nor by way of others: what both need lies
// below them, and what a screen asks of the engine of records is given to it (server/README.md).
import { posix } from 'node:path'

import type { SourceFile } from './source-file.ts'

interface Import {
  place: string
  from: string
  to: string
}

const folderOf = (path: string): string | undefined => {
  const [, resource, drivers] = /^server\/(?:resources\/([^/]+)|(drivers))\//.exec(path) ?? []
  return resource ?? drivers
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)'(\.{1,2}\/[^']+)'/g

const importsOf = ({ path, text }: SourceFile): Import[] => {
  const from = folderOf(path)
  if (from === undefined) return []
  return [...text.matchAll(IMPORT)].flatMap(({ 1: source = '', index }) => {
    const to = folderOf(posix.join(posix.dirname(path), source))
    const line = text.slice(0, index).split('\n').length
    return to === undefined || to === from ? [] : [{ place: `${path}:${line}`, from, to }]
  })
}

/** Each import that closes a circle as `path:line: message`. */
export const checkResourceCircles = (files: readonly SourceFile[]): string[] => {
  const imports = files.flatMap(importsOf)
  const needs = Map.groupBy(imports, ({ from }) => from)
  /** The way from one folder to another, both told. */
  const wayOf = (from: string, to: string): string[] | undefined => {
    const ways = [[from]]
    const seen = new Set([from])
    for (const way of ways) {
      for (const { to: next } of needs.get(way.at(-1) ?? '') ?? []) {
        if (next === to) return [...way, to]
        if (!seen.has(next)) ways.push([...way, next])
        seen.add(next)
      }
    }
    return undefined
  }
  return imports.flatMap(({ place, from, to }) => {
    const way = wayOf(to, from)
    return way === undefined ? [] : [`${place}: ${from} and ${to} need each other (${[from, ...way].join(' > ')})`]
  })
}
