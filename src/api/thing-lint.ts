// What is likely wrong with things (screens 0, lint).
import { lintThings } from '../contract/thing/thing-lint-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const readThingLint = (client: Client, parentId: string | undefined, options?: CallOptions) =>
  client.call(lintThings, { query: { parentId } }, options)
