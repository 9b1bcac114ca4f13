// The release that this platform carries: that of its package (STA-7).
import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import type { Release } from '../../../src/contract/admin/release-calls.ts'

const Package = z.object({ version: z.string() })

const readVersion = () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return z.parse(Package, JSON.parse(text)).version
}

/** It is found at the platform itself: by its public address, or else relative to where it was asked for. */
export const readRelease = (publicOrigin = ''): Release => {
  const version = readVersion()
  return { tag_name: `v${version}`, name: `Yaw ${version}`, html_url: `${publicOrigin}/` }
}
