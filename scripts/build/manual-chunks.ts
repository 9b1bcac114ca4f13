// Which built file shared code goes to: each package ships once, and sign-in loads only what it needs of them.
import type { GetManualChunk } from 'rollup'

/** The helpers of the CommonJS plugin are there for React only. */
const REACT = /\0commonjsHelpers|\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//
const LIT = /\/node_modules\/(?:lit|lit-html|lit-element|@lit)\//
const SHOELACE = /\/node_modules\/(?:@shoelace-style|@floating-ui|composed-offset-position|@ctrl\/tinycolor)\//
const DATA = /\/node_modules\/(?:@tanstack|@nanostores\/react)\//

/** The elements whose first paint is the sign-in form. */
const SIGN_IN = /\/src\/elements\/(?:console|login)\.ts$/

/** The form by itself: what it loads, the console and every screen load too. */
const FORM = /\/src\/elements\/login(?:-form)?\.ts$/

/** What speaks to a platform, and what keeps things in the browser: screens load both at once, the form behind itself. */
const PLATFORM = /\/src\/(?:api\/platform|stores\/workspace\/local-data)\.ts$/

/** The first screen stands for all: what it shares with others is the kit that every screen loads. */
const SCREEN = /\/src\/elements\/thing-configuration\.ts$/
const KIT =
  /\/src\/(?:react\/(?!screens|console)|stores\/(?!pages|workspace)|lib\/(?!flat-tree)|contract|styles|api|locales\/(?!generated))/

type Api = Parameters<GetManualChunk>[1]

/** All that is loaded with some files, found once per build. */
const findLoadedWith = (files: RegExp) => {
  const builds = new WeakMap<Api['getModuleInfo'], Set<string>>()
  return ({ getModuleIds, getModuleInfo }: Api): Set<string> => {
    const known = builds.get(getModuleInfo)
    if (known !== undefined) return known
    const found = new Set<string>()
    const queue = [...getModuleIds()].filter((id) => files.test(id))
    for (const id of queue) {
      if (found.has(id)) continue
      found.add(id)
      queue.push(...(getModuleInfo(id)?.importedIds ?? []))
    }
    builds.set(getModuleInfo, found)
    return found
  }
}
const findSignInModules = findLoadedWith(SIGN_IN)
const findFormModules = findLoadedWith(FORM)
const findPlatformModules = findLoadedWith(PLATFORM)
const findScreenModules = findLoadedWith(SCREEN)

export const manualChunks: GetManualChunk = (id, api) => {
  if (REACT.test(id)) return 'react'
  const isSignIn = findSignInModules(api).has(id)
  // The form and every screen need both at once, and a file more may wait for a connection; what only Shoelace uses of Lit
  // goes with Shoelace.
  if (LIT.test(id)) return isSignIn ? 'session' : 'shoelace'
  if (SHOELACE.test(id)) return isSignIn ? 'shoelace-sign-in' : 'shoelace'
  if (isSignIn) return findFormModules(api).has(id) && !FORM.test(id) ? 'session' : undefined
  if (findPlatformModules(api).has(id)) return 'platform'
  if (DATA.test(id)) return 'data'
  return KIT.test(id) && findScreenModules(api).has(id) ? 'kit' : undefined
}
