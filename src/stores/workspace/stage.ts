// What of the console shows: the sign-in form, the white page, the workspace, or nothing yet (spec 2; RTE-2, RTE-3, NAV-7).
import { type ReadableAtom, computed } from 'nanostores'

import { isOpenPath, pathOf } from './addresses/own-address.ts'
import type { Router } from './addresses/router.ts'

export type Stage = 'starting' | 'sign-in' | 'white-page' | 'workspace'

export const createStage = (
  { $match, $address }: Router,
  $signedIn: ReadableAtom<boolean>,
  /** Whether a sign-in is under way that nobody typed anything for. */
  $busy: ReadableAtom<boolean>,
): ReadableAtom<Stage> =>
  computed([$match, $address, $signedIn, $busy], (match, address, signedIn, busy) => {
    const page = match?.route.page
    if (page === 'login') return 'sign-in'
    if (signedIn) return page === 'white-page' ? page : 'workspace'
    if (busy || address === undefined) return 'starting'
    if (page === 'white-page') return page
    return isOpenPath(pathOf(address)) ? 'workspace' : 'sign-in'
  })
