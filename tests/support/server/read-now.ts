// Reads out of turn as server tests ask for them: one event, or none when the caller leaves.
import * as calls from '../../../src/contract/records/connection-management/connection-calls.ts'
import { ReadNowResult } from '../../../src/contract/records/connection-management/read-shapes.ts'
import type { Platform, User } from './server.ts'

export const createReadNow = (subject: () => Platform, user: () => User) => {
  const ask = async (id: string, body: object, signal?: AbortSignal) =>
    fetch((await subject().listen()) + calls.readConnection.path.replace(':id', id), {
      method: 'POST',
      headers: { authorization: user().token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal !== undefined && { signal }),
    })
  return {
    ask,
    readNow: async (id: string, body: object = {}) => {
      const text = await (await ask(id, body)).text()
      return ReadNowResult.parse(JSON.parse(text.split('data: ')[1] ?? 'null'))
    },
  }
}
