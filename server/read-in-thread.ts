// Runs what takes long over what somebody uploaded in a thread of its own, with an end to time and memory: nobody else waits
// for it (VAL-5).
import { Worker } from 'node:worker_threads'

import type { Reason } from '../src/contract/wire/reasons.ts'
import { Refusal } from './refusal.ts'

/** Memory of the thread, in MB: an honest file of the largest size needs a quarter. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 }

export type ThreadReply<Content> = { content: Content } | { reason: Reason }

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The thread is given the task as its `workerData`, its bytes for good, and posts one reply. */
export const readInThread = <Content>(thread: URL, task: { bytes: Uint8Array }, timeout: number): Promise<Content> =>
  new Promise((answer, reject) => {
    const worker = new Worker(thread, {
      workerData: task,
      transferList: [task.bytes.buffer as ArrayBuffer],
      resourceLimits: MEMORY,
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const timer = setTimeout(() => end(() => reject(new Refusal('import.fileSlow'))), timeout)
    worker.once('message', (reply: ThreadReply<Content>) =>
      end(() => ('content' in reply ? answer(reply.content) : reject(new Refusal(reply.reason)))),
    )
    // Any other failure is the server's own, and no fault of the file.
    worker.once('error', (error) =>
      end(() => reject(isOutOfMemory(error) ? new Refusal('import.fileUnpacked') : error)),
    )
  })
