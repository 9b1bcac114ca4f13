// Pages of a host: an element of its own in a tab of the console, opened by a leaf of the menu (spec 2; RTE-19).
import { atom } from 'nanostores'

import { type LoadChunk, chunk } from '../api/load-chunk.ts'
import type { HostPages } from '../react/console/host-page.tsx'

/** Time that an element's script has to define its tag, in milliseconds. */
const DEFINITION = 10_000

/** As the specification of custom elements has it, as far as a slip of the pen goes. */
const TAG = /^[a-z][^\s/>A-Z]*-[^\s/>A-Z]*$/

const $registered = atom<HostPages>(new Map())

/** What every console of this page shows. */
export const hostPages = $registered

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A path as the routes of the menu have it, however the host has written it. */
const toRoutePath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decode(segment)).replaceAll('*', '%2A'))
    .join('/')

const checkTag = (tag: unknown): string => {
  if (typeof tag !== 'string' || !TAG.test(tag)) throw new Error(`not the tag of an element: ${String(tag)}`)
  return tag
}

/** Waits for the definition; a tag that nobody defines is an error after a while, and can be tried again. */
const whenDefined = async (tag: string): Promise<string> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`<${tag}> is not defined`)), DEFINITION)
  try {
    await Promise.race([customElements.whenDefined(tag), late.promise])
  } finally {
    clearTimeout(timer)
  }
  return tag
}

/**
 * Shows an element of the host where a menu leaf has a path that no page of the suite has.
 *
 * @param path - Path of the leaf: `/parent/child` by their names in the menu (`ename`).
 * @param page - Tag of the element, or what loads it and answers the tag.
 * @returns What takes the page away again.
 */
export const registerPage = (path: string, page: string | (() => Promise<string>)): (() => void) => {
  if (!path.startsWith('/')) throw new TypeError(`a path begins with /: ${path}`)
  const name = toRoutePath(path)
  const find = typeof page === 'string' ? async () => page : page
  if (typeof page === 'string') checkTag(page)
  const load: LoadChunk<string> = chunk(async () => whenDefined(checkTag(await find())))
  $registered.set(new Map($registered.get()).set(name, load))
  return () => {
    const pages = new Map($registered.get())
    // Another one may have taken its place.
    if (pages.get(name) === load) pages.delete(name)
    $registered.set(pages)
  }
}
