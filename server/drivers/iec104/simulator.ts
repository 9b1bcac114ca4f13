// Simulated stations of IEC 60870-5-104 behind one port of loopback: they start, answer interrogations, send what changes and
// confirm clocks and tests (RTE-10).
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'

import { bytesOf } from '../../../src/lib/points/frames/frame.ts'
import { elementsOf } from '../../../src/lib/points/frames/iec-frame.ts'
import { iecType } from '../../../src/lib/points/frames/iec-types.ts'
import { CAUSE, TYPE, encodeAsdu } from './asdu.ts'
import { SEQUENCE, U, decodeApdu, encodeI, encodeU, frameApdu } from './frames.ts'
import { simulate } from '../simulation/behaviour.ts'
import type { SimulatedPoint } from '../simulation/behaviour.ts'
import { keyOf, takeCommand } from './simulated-commands.ts'
import type { StationMemory } from './simulated-commands.ts'
import type { Stations } from '../simulation/image.ts'

/** Objects of one data unit: all fit into 253 octets. */
const TOGETHER = 20
/** The same with seven octets of time each. */
const TAGGED_TOGETHER = 15
/** What changes is sent so often, in milliseconds. */
const SPONTANEOUS = 2000
/** Part of the points that a round sends. */
const PARTS = 10

/** What values are told by. */
const PLAIN = [1, 3, 5, 7, 9, 11, 13, 15]

/** The same value without its time. */
const WITHOUT_TIME: Readonly<Record<number, number>> = {
  30: 1,
  31: 3,
  32: 5,
  33: 7,
  34: 9,
  35: 11,
  36: 13,
  37: 15,
  21: 9,
}

/** What is told because it changed has its time, where the point says a type with one. */
const typeOf = ({ typeId, type }: SimulatedPoint, cause: number): number => {
  const usual = type === 'bool' ? 1 : 13
  const plain = typeId === undefined ? usual : (WITHOUT_TIME[typeId] ?? typeId)
  if (!PLAIN.includes(plain)) return usual
  return typeId !== undefined && cause !== CAUSE.interrogated && iecType(typeId)?.time === 'CP56' ? typeId : plain
}

/** What can be seen of the points: those that are only written never are. */
const encodeObjects = (
  station: number,
  points: readonly SimulatedPoint[],
  cause: number,
  memory: StationMemory,
): Buffer[] => {
  const now = Date.now()
  const valueOf = (point: SimulatedPoint) =>
    memory.get(keyOf(station, point.id)) ?? Number(simulate(station, point, now))
  const shown = points.filter(({ isWriteOnly }) => !isWriteOnly)
  const elementOf = (type: number, point: SimulatedPoint) => {
    const known = iecType(type)
    const raw = valueOf(point)
    const plain = WITHOUT_TIME[type] ?? type
    // Single points are off or on, double points 1 or 2.
    const value = plain === 1 || plain === 3 ? Number(raw !== 0) + Number(plain === 3) : raw
    return Buffer.from(known ? bytesOf(elementsOf(known, { value, time: now, zone: point.zone ?? 'UTC' })) : [])
  }
  return [...Map.groupBy(shown, (point) => typeOf(point, cause))].flatMap(([type, group]) => {
    const together = iecType(type)?.time === 'CP56' ? TAGGED_TOGETHER : TOGETHER
    return Array.from({ length: Math.ceil(group.length / together) }, (_, place) =>
      encodeAsdu(
        { type, cause, commonAddress: station },
        group
          .slice(place * together, (place + 1) * together)
          .map((point) => ({ address: point.address, element: elementOf(type, point) })),
      ),
    )
  })
}

/** Cause of what changed because somebody commanded it. */
const BY_COMMAND = 11

const speak = (socket: Socket, stations: () => Stations, memory: StationMemory) => {
  let received: Buffer = Buffer.alloc(0)
  let sent = 0
  let taken = 0
  let started = false
  let round = 0
  const asked = new Set<number>()
  const selected = new Set<string>()

  const send = (asdu: Buffer) => {
    socket.write(encodeI(sent, taken, asdu))
    sent = (sent + 1) % SEQUENCE
  }
  const report = (station: number, point: SimulatedPoint) => {
    for (const unit of encodeObjects(station, [point], BY_COMMAND, memory)) send(unit)
  }
  const command = (asdu: Buffer) => {
    if (takeCommand(asdu, stations(), memory, selected, { send, report })) return
    const [type = 0] = asdu
    const station = asdu.readUInt16LE(4)
    const element = asdu.subarray(9)
    const known = stations().has(station)
    const reply = (cause: number, negative = false) =>
      send(encodeAsdu({ type, cause, commonAddress: station, negative }, [{ address: 0, element }]))
    reply(CAUSE.confirmation, !known && type === TYPE.interrogation)
    if (type !== TYPE.interrogation || !known) return
    asked.add(station)
    for (const unit of encodeObjects(station, stations().get(station) ?? [], CAUSE.interrogated, memory)) send(unit)
    reply(CAUSE.termination)
  }
  const take = (bytes: Buffer) => {
    const frame = decodeApdu(bytes)
    if (frame.format === 'I') {
      taken = (taken + 1) % SEQUENCE
      command(frame.asdu)
    } else if (frame.format === 'U' && frame.function === U.startAct) {
      started = true
      socket.write(encodeU(U.startCon))
    } else if (frame.format === 'U' && frame.function === U.testAct) socket.write(encodeU(U.testCon))
    else if (frame.format === 'U' && frame.function === U.stopAct) {
      started = false
      socket.write(encodeU(U.stopCon))
    }
  }
  const timer = setInterval(() => {
    if (!started) return
    round += 1
    for (const station of asked) {
      const points = (stations().get(station) ?? []).filter((_, place) => place % PARTS === round % PARTS)
      for (const unit of encodeObjects(station, points, CAUSE.spontaneous, memory)) send(unit)
    }
  }, SPONTANEOUS)
  socket.on('close', () => clearInterval(timer))
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    try {
      for (let length = frameApdu(received); length !== undefined && received.length >= length;) {
        take(received.subarray(0, length))
        received = received.subarray(length)
        length = frameApdu(received)
      }
    } catch {
      socket.destroy()
    }
  })
}

export const createIec104Server = (stations: () => Stations): Server => {
  const memory: StationMemory = new Map()
  return createServer((socket) => speak(socket, stations, memory))
}
