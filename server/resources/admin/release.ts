// The release that this platform carries: that of its package (STA-7).
import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import type { Release } from '../../../src/contract/release-calls.ts'

const Package = z.object({ version: z.string() })

const readVersion = () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return z.parse(Package, JSON.parse(text)).version
}

/** `origin` is where the release is found: the platform itself. */
export const createRelease = () => {
  const version = readVersion()
  return (origin: string): Release => ({ tag_name: `v${version}`, name: `Yaw ${version}`, html_url: `${origin}/` })
}
