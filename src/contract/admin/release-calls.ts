// The release that the platform carries, in the form that release pages answer (STA-7).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'

/** `tag_name` is `v` and the version; `html_url` is where the release is found, relative to where it was asked for. */
export const Release = z.object({ tag_name: z.string(), name: z.string(), html_url: z.string() })
export type Release = z.output<typeof Release>

export const getRelease = endpoint({
  method: 'GET',
  path: '/release.json',
  data: Release,
  open: true,
  timestamp: true,
  bare: true,
})
