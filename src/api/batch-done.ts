// How a batch can be undone, as its reply tells: a platform that tells nothing of it has done the batch all the same.
import * as z from 'zod/mini'

import { Undoable } from '../contract/thing/undoable.ts'
import type { Reader } from './check-reply.ts'

const BatchDone = z.object(Undoable)
export type BatchDone = z.output<typeof BatchDone>

export const readBatchDone: Reader<BatchDone> = (data) => BatchDone.safeParse(data).data ?? {}
