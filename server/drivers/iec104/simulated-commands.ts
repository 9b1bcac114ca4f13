// What simulated stations of IEC 60870-5-104 do with commands: confirm, take, report and end them, or refuse as a station does
// (RTE-10). Stations from 65000 on never answer a command: so that time-outs can be seen too.
import { encodeAsdu } from './asdu.ts'
import { COMMAND_CAUSE, decodeCommand, readCommand } from './asdu-command.ts'
import type { CommandReply } from './asdu-command.ts'
import type { SimulatedPoint } from '../simulation/behaviour.ts'
import type { Stations } from '../simulation/image.ts'

/** Raw values that were written, by station and point. */
export type StationMemory = Map<string, number>

export const keyOf = (station: number, pointId: string) => `${station}/${pointId}`

const SILENT = 65_000
const UNKNOWN = { type: 44, cause: 45, station: 46, object: 47 } as const

export interface CommandEffects {
  send: (asdu: Buffer) => void
  /** Reports a point as it is now. */
  report: (station: number, point: SimulatedPoint) => void
}

const answerTo = ({ type, commonAddress, address, element }: CommandReply, cause: number, negative = false) =>
  encodeAsdu({ type, cause, commonAddress, negative }, [{ address, element }])

/** A command in two bits says 2 for on. */
const toRaw = (type: number, value: number) => ([46, 47, 59, 60].includes(type) ? value - 1 : value)

/** True where the data unit was a command. `selected` is of this link. */
export const takeCommand = (
  asdu: Buffer,
  stations: Stations,
  memory: StationMemory,
  selected: Set<string>,
  { send, report }: CommandEffects,
): boolean => {
  const command = decodeCommand(asdu)
  if (command === undefined) return false
  const { type, cause, commonAddress: station, address } = command
  if (station >= SILENT) return true
  const refuse = (why: number) => send(answerTo(command, why, true))
  const points = stations.get(station)
  if (points === undefined) return refuse(UNKNOWN.station) === undefined
  const point = points.find(({ write }) => write?.control?.address === address)
  const control = point?.write?.control
  const content = readCommand(command)
  if (point?.write === undefined || control === undefined) return refuse(UNKNOWN.object) === undefined
  if (control.type.id !== type || content === undefined) return refuse(UNKNOWN.type) === undefined
  const key = `${station}/${address}`
  if (cause === COMMAND_CAUSE.breakOff) {
    send(answerTo(command, COMMAND_CAUSE.brokenOff, !selected.delete(key)))
    return true
  }
  if (cause !== COMMAND_CAUSE.activation) return refuse(UNKNOWN.cause) === undefined
  if (content.isSelect) {
    selected.add(key)
    send(answerTo(command, COMMAND_CAUSE.confirmation, !control.select))
    return true
  }
  // Selected first where the point says so.
  if (control.select && !selected.delete(key)) return refuse(COMMAND_CAUSE.confirmation) === undefined
  send(answerTo(command, COMMAND_CAUSE.confirmation))
  const { drives } = point.write
  memory.set(keyOf(station, drives), toRaw(type, content.value))
  const shown = points.find(({ id }) => id === drives)
  if (shown !== undefined && !shown.isWriteOnly) report(station, shown)
  send(answerTo(command, COMMAND_CAUSE.termination))
  return true
}
