// A station of IEC 60870-5-104 for server tests that does what it is told, byte by byte: it keeps what it is sent, and sends what
// a test writes down.
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { SEQUENCE, U, decodeApdu, encodeI, encodeU, frameApdu } from '../../../server/drivers/iec104/frames.ts'
import { type Devices, listen } from './devices.ts'

export interface Station extends Devices {
  /** Data units that it was sent, in hex. */
  heard: () => readonly string[]
  /** Sends a data unit, in hex, to whoever is connected. */
  send: (asdu: string) => void
}

const bytesOf = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Answers each data unit with what `answer` says, in hex; without an answer it is silent. */
export const openStation = async (answer: (asdu: string) => readonly string[] = () => []): Promise<Station> => {
  const heard: string[] = []
  const talks = new Set<(asdu: string) => void>()

  const speak = (socket: Socket) => {
    let received: Buffer = Buffer.alloc(0)
    let sent = 0
    let taken = 0
    const send = (asdu: string) => {
      socket.write(encodeI(sent, taken, bytesOf(asdu)))
      sent = (sent + 1) % SEQUENCE
    }
    const take = (bytes: Buffer) => {
      const frame = decodeApdu(bytes)
      if (frame.format === 'U') {
        if (frame.function === U.startAct) {
          socket.write(encodeU(U.startCon))
          talks.add(send)
        } else if (frame.function === U.testAct) socket.write(encodeU(U.testCon))
      } else if (frame.format === 'I') {
        taken = (taken + 1) % SEQUENCE
        const asdu = frame.asdu.toString('hex')
        heard.push(asdu)
        for (const reply of answer(asdu)) send(reply)
      }
    }
    socket.on('error', () => undefined)
    socket.on('close', () => talks.delete(send))
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      for (let length = frameApdu(received); length !== undefined && received.length >= length;) {
        take(received.subarray(0, length))
        received = received.subarray(length)
        length = frameApdu(received)
      }
    })
  }

  return {
    ...(await listen(createServer(speak))),
    heard: () => heard,
    send: (asdu) => {
      for (const talk of talks) talk(asdu)
    },
  }
}
