// Reads one point of the statute of a connection, the last step of a test: its value as an operator would read it (RTE-10).
import { LinkFault } from '../fault.ts'
import type { Link } from '../link.ts'
import type { Plan } from '../plan/plan.ts'
import { rawOf, toLive } from '../plan/points.ts'
import { TYPE, decodeAsdu, encodeInterrogation } from '../protocols/asdu.ts'
import { decodeApdu, encodeI, frameApdu } from '../protocols/iec104.ts'
import { createModbus } from '../protocols/modbus.ts'

const readModbus = (plan: Plan) => {
  const [device] = plan.devices
  const [read] = plan.reads
  const [point] = read?.points ?? []
  if (device === undefined || read === undefined || point === undefined) return undefined
  return async (link: Link): Promise<string> => {
    const ask = createModbus(link, plan.settings.framing)
    const place = { address: point.address + device.base, quantity: point.length }
    const { data, exception } = await ask(
      { unit: device.unit, function: read.function, ...place },
      plan.settings.timeout,
    )
    if (data === undefined) throw new LinkFault('exception', `${device.unit}: ${point.address}, ${exception ?? 0}`)
    return `${point.address} = ${String(toLive(rawOf(data, point.address, point), point))}`
  }
}

const readIec = (plan: Plan) => {
  const [device] = plan.devices
  if (device === undefined || plan.points.length === 0) return undefined
  return async (link: Link): Promise<string> => {
    link.write(encodeI(0, 0, encodeInterrogation(device.unit, plan.settings.originator)))
    const until = Date.now() + plan.settings.timeout
    for (;;) {
      const frame = decodeApdu(await link.next(frameApdu, Math.max(1, until - Date.now())))
      if (frame.format !== 'I') continue
      const { type, negative, objects } = decodeAsdu(frame.asdu)
      if (type === TYPE.interrogation && negative) throw new LinkFault('rejected', `CASDU ${device.unit}`)
      for (const { address, value } of objects) {
        const point = plan.points.find((each) => each.address + device.base === address)
        if (point !== undefined) return `${address} = ${String(toLive(value, point))}`
      }
    }
  }
}

/** Undefined where nothing could be read at once. */
export const firstPointReader = (plan: Plan): ((link: Link) => Promise<string>) | undefined => {
  if (plan.settings.family === 'iec104') return readIec(plan)
  return plan.settings.family.startsWith('modbus') ? readModbus(plan) : undefined
}
