// What a thread that reads an uploaded file posts: its content, or why it cannot be read (VAL-5).
import { parentPort } from 'node:worker_threads'

import type { Reason } from '../../src/contract/wire/reasons.ts'
import type { ThreadReply } from '../read-in-thread.ts'
import { Unreadable } from './file-content.ts'

/** With `otherwise`, any failure is the file's; else the thread's own are thrown. */
export const replyWithFile = async <Content>(
  read: () => Content | Promise<Content>,
  otherwise?: Reason,
): Promise<void> => {
  const reply = (message: ThreadReply<Content>) => parentPort?.postMessage(message)
  try {
    reply({ content: await read() })
  } catch (error) {
    const reason = error instanceof Unreadable ? error.reason : otherwise
    if (reason === undefined) throw error
    reply({ reason })
  }
}
