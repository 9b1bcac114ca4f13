// Modbus over TCP, and as RTU over TCP (RTE-10).
import type { Driver, Greet } from '../driver.ts'
import { LinkFault } from '../link/fault.ts'
import { rawOf, toLive } from '../plan/points.ts'
import { faultOfException } from './blocks.ts'
import { createModbus } from './frames.ts'
import { modbusSession } from './session.ts'

const hex = (value: number, digits: number) => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`

/** One register of the first unit: an exception is an answer too. */
const greet: Greet = async ({ link, settings, unit }) => {
  const ask = createModbus(link, settings.framing)
  const { data, exception } = await ask({ unit, function: 3, address: 0, quantity: 1 }, settings.timeout)
  return data === undefined
    ? `${unit}: exception ${hex(exception ?? 0, 2)}`
    : `${unit}: 0 = ${hex(data.readUInt16BE(0), 4)}`
}

const readFirst: Driver['readFirst'] = (plan) => {
  const [device] = plan.devices
  const [read] = plan.reads
  const [point] = read?.points ?? []
  if (device === undefined || read === undefined || point === undefined) return undefined
  return async ({ link }) => {
    const ask = createModbus(link, plan.settings.framing)
    const place = { address: point.address + device.base, quantity: point.length }
    const { data, exception } = await ask(
      { unit: device.unit, function: read.function, ...place },
      plan.settings.timeout,
    )
    if (data === undefined)
      throw new LinkFault(faultOfException(exception), `${device.unit}: ${point.address}, ${exception ?? 0}`)
    return `${point.address} = ${String(toLive(rawOf(data, point.address, point), point))}`
  }
}

export const modbus: Driver = { session: modbusSession, greet, readFirst }
