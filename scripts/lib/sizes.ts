// Size budgets over the built files: what a page must load before the user can do something, in gzip bytes of JavaScript.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { type BuiltChunk, type ChunkGraph, GRAPH_FILE } from '../build/chunk-graph.ts'
import { DIST, UserError } from './project.ts'

export interface SizeResult {
  name: string
  passed: boolean
  detail: string
}

const KB = 1000

const readGraph = (): ChunkGraph => {
  const file = join(DIST, GRAPH_FILE)
  if (!existsSync(file)) throw new UserError('dist/ is not built: npm run build')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * No part of what a screen needs to show: what loads when the user opens it, once the screen has shown (`-tools`), with the
 * first focus (`focus-keeper`), when somebody undoes something (`undo-change`), or when a form, details or a dialog come to what only some records have (`-section`). Of the
 * messages a screen needs its own.
 */
const ON_DEMAND =
  /^src\/react\/.*(?:inspector|form|dialog|editor|chart|graph|map|picker|-tools|-tab|-section|focus-keeper)|undo-change\.ts$|\/generated\/zh-chs(?:-sign-in)?\.ts$/

const chunkOf = (graph: ChunkGraph, file: string): BuiltChunk => {
  const chunk = graph[file]
  if (chunk === undefined) throw new UserError(`dist/${file} was not built`)
  return chunk
}

/** A file and everything that is loaded with it; `dynamic` adds what these load on their own at once. */
export const loadedWith = (graph: ChunkGraph, file: string, dynamic = false): Set<string> => {
  const found = new Set<string>()
  const follow = (name: string, deep: boolean) => {
    if (found.has(name)) return
    found.add(name)
    const chunk = chunkOf(graph, name)
    for (const next of chunk.imports) follow(next, deep)
    // The first dynamic imports are what the screen shows; what those load later is not.
    const shown = deep ? chunk.dynamicImports.filter((next) => !ON_DEMAND.test(chunkOf(graph, next).entry ?? '')) : []
    for (const next of shown) follow(next, false)
  }
  follow(file, dynamic)
  return found
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length

const inKilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`

const measure = (files: Iterable<string>) => {
  const sizes = [...files].map((file) => ({ file, bytes: gzipped(file) })).sort((one, other) => other.bytes - one.bytes)
  return { bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0), sizes }
}

const withinBudget = (name: string, files: Iterable<string>, budget: number): SizeResult => {
  const { bytes, sizes } = measure(files)
  const largest = sizes.map((size) => `${size.file.replace(/^chunks\//, '')} ${inKilobytes(size.bytes)}`)
  return {
    name,
    passed: bytes <= budget * KB,
    detail: `${inKilobytes(bytes)} of at most ${budget} kB (${largest.join(', ')})`,
  }
}

/** Nothing of a package is in two files, so that no page loads it twice. */
const shippedOnce = (graph: ChunkGraph, name: string, pattern: RegExp): SizeResult => {
  const places = new Map<string, string[]>()
  for (const [file, { modules }] of Object.entries(graph)) {
    for (const module of Object.keys(modules))
      if (pattern.test(module)) places.set(module, [...(places.get(module) ?? []), file])
  }
  const copies = [...places].filter(([, files]) => files.length > 1)
  const files = new Set([...places.values()].flat())
  return {
    name: `${name} ships once`,
    passed: copies.length === 0 && places.size > 0,
    detail:
      copies.length > 0
        ? copies.map(([module, where]) => `${module}: ${where.join(', ')}`).join('; ')
        : [...files].join(', '),
  }
}

const never = (graph: ChunkGraph, name: string, files: Set<string>, pattern: RegExp): SizeResult => {
  const found = [...files].flatMap((file) =>
    Object.keys(chunkOf(graph, file).modules).filter((module) => pattern.test(module)),
  )
  return { name, passed: found.length === 0, detail: found.length === 0 ? 'none' : found.slice(0, 5).join(', ') }
}

const packageOf = (module: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module.split('/').slice(0, 4).join('/')

/** What each file is made of, by package or folder, largest first; bytes before minifying. */
export const describeContents = (): string[] =>
  Object.entries(readGraph()).map(([file, { modules }]) => {
    const parts = new Map<string, number>()
    for (const [module, bytes] of Object.entries(modules))
      parts.set(packageOf(module), (parts.get(packageOf(module)) ?? 0) + bytes)
    const largest = [...parts].sort(([, one], [, other]) => other - one).slice(0, 15)
    return [
      `${file} ${inKilobytes(gzipped(file))} gzip`,
      ...largest.map(([name, bytes]) => `  ${inKilobytes(bytes)} ${name}`),
    ].join('\n')
  })

/** Where the first embedded screen's code is, beside what it shares with sign-in. */
const FIRST_SCREEN = 'thing-configuration.js'
const CONSOLE = 'console.js'

/** Each further screen may add this much of its own, kB. */
const SCREEN_BUDGET = 30
/** What screens of records stand on, loaded once: grid, page, and the kinds that several of them refer to, kB. */
const RECORDS_BUDGET = 90
/** So many screens share a file that belongs to what they stand on. */
const SHARED_BY = 3
const NO_SCREENS = new Set([CONSOLE, FIRST_SCREEN, 'index.js', 'login.js', 'session.js'])

export const checkSizes = (): SizeResult[] => {
  const graph = readGraph()
  const signIn = loadedWith(graph, CONSOLE)
  const firstScreen = loadedWith(graph, FIRST_SCREEN, true)
  const screens = Object.keys(graph).filter((file) => !file.includes('/') && !NO_SCREENS.has(file))
  const added = new Map(
    screens.map((file) => [file, [...loadedWith(graph, file, true)].filter((name) => !firstScreen.has(name))]),
  )
  const uses = Map.groupBy([...added.values()].flat(), (name) => name)
  const shared = new Set([...uses].flatMap(([name, files]) => (files.length >= SHARED_BY ? [name] : [])))
  return [
    withinBudget('sign-in form', signIn, 50),
    never(graph, 'React on the way to the sign-in form', signIn, /node_modules\/react(?:-dom)?\//),
    withinBudget('first embedded screen', firstScreen, 215),
    withinBudget('what screens of records share', shared, RECORDS_BUDGET),
    ...[...added].map(([file, names]) =>
      withinBudget(
        `${file} of its own`,
        names.filter((name) => !shared.has(name)),
        SCREEN_BUDGET,
      ),
    ),
    shippedOnce(graph, 'React', /node_modules\/(?:react|react-dom|scheduler)\//),
    shippedOnce(graph, 'Shoelace', /node_modules\/@shoelace-style\//),
  ]
}
