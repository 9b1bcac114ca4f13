// Every migration in its order; they only go forward and are never edited once released.
import type { Writer } from '../schema.ts'
import { createInitialSchema } from './0001-initial-schema.ts'
import { addChanges } from './0002-changes.ts'

export interface Migration {
  name: string
  up: (writer: Writer) => Promise<void>
}

export const INITIAL_SCHEMA = '0001-initial-schema'

export const MIGRATIONS: readonly Migration[] = [
  { name: INITIAL_SCHEMA, up: createInitialSchema },
  { name: '0002-changes', up: addChanges },
]
