// A Modbus device for server tests whose holding registers are written down one by one.
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { type Devices, listen } from './devices.ts'

export interface Registers extends Devices {
  /** Puts words, in hex, from a register on. */
  put: (address: number, words: string) => void
}

const HEADER = 6

/** Answers reads of holding registers; those that nobody has put are 0. */
export const openRegisters = async (): Promise<Registers> => {
  const words = new Map<number, number>()
  const speak = (socket: Socket) => {
    let received: Buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      while (received.length >= HEADER && received.length >= HEADER + received.readUInt16BE(4)) {
        const request = received.subarray(0, HEADER + received.readUInt16BE(4))
        received = received.subarray(request.length)
        const [address, quantity] = [request.readUInt16BE(8), request.readUInt16BE(10)]
        const answer = Buffer.alloc(9 + quantity * 2)
        request.copy(answer, 0, 0, 8)
        answer.writeUInt16BE(3 + quantity * 2, 4)
        answer.writeUInt8(quantity * 2, 8)
        for (let place = 0; place < quantity; place += 1) {
          answer.writeUInt16BE(words.get(address + place) ?? 0, 9 + place * 2)
        }
        socket.write(answer)
      }
    })
  }
  return {
    ...(await listen(createServer(speak))),
    put: (address, text) => {
      for (const [place, word] of text.split(' ').entries()) words.set(address + place, Number.parseInt(word, 16))
    },
  }
}
