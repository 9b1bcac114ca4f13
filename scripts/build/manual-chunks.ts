// Which built file shared code goes to: each package ships once, and sign-in loads only what it needs of them.
import type { GetManualChunk } from 'rollup'

/** The helpers of the CommonJS plugin are there for React only. */
const REACT = /\0commonjsHelpers|\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//
const LIT = /\/node_modules\/(?:lit|lit-html|lit-element|@lit)\//
const SHOELACE = /\/node_modules\/(?:@shoelace-style|@floating-ui|composed-offset-position|@ctrl\/tinycolor)\//
const DATA = /\/node_modules\/(?:@tanstack|@nanostores\/react)\//

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
  if (REACT.test(id)) return 'react'
  const isSignIn = findSignInModules(api).has(id)
  // What only Shoelace uses of Lit goes with Shoelace.
  if (LIT.test(id)) return isSignIn ? 'lit' : 'shoelace'
  if (SHOELACE.test(id)) return isSignIn ? 'shoelace-sign-in' : 'shoelace'
  if (isSignIn) return undefined
  return DATA.test(id) ? 'data' : undefined
}
