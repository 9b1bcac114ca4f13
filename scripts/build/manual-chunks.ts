// Which built file shared code goes to: React, Lit and Shoelace ship once, and sign-in loads only what it needs of them.
import type { GetManualChunk } from 'rollup'

const PACKAGES: [RegExp, string][] = [
  // The helpers of the CommonJS plugin are there for React only.
  [/\0commonjsHelpers|\/node_modules\/(?:react|react-dom|scheduler)\//, 'react'],
  [/\/node_modules\/(?:lit|lit-html|lit-element|@lit)\//, 'lit'],
  [/\/node_modules\/@shoelace-style\//, 'shoelace'],
]

/** The elements whose first paint is the sign-in form. */
const SIGN_IN = /\/src\/elements\/(?:console|login)\.ts$/

type Api = Parameters<GetManualChunk>[1]

/** What sign-in loads with its first file, found once per build. */
const signInModules = new WeakMap<Api['getModuleInfo'], Set<string>>()

const findSignInModules = ({ getModuleIds, getModuleInfo }: Api): Set<string> => {
  const known = signInModules.get(getModuleInfo)
  if (known !== undefined) return known
  const found = new Set<string>()
  const queue = [...getModuleIds()].filter((id) => SIGN_IN.test(id))
  for (const id of queue) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  signInModules.set(getModuleInfo, found)
  return found
}

export const manualChunks: GetManualChunk = (id, api) => {
  const name = PACKAGES.find(([pattern]) => pattern.test(id))?.[1]
  if (name !== 'shoelace') return name
  return findSignInModules(api).has(id) ? 'shoelace-sign-in' : name
}
