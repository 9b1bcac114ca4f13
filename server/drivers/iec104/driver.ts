// IEC 60870-5-104 (RTE-10).
import type { Driver } from '../driver.ts'
import { LinkFault } from '../link/fault.ts'
import { toLive } from '../plan/points.ts'
import { TYPE, decodeAsdu, encodeInterrogation } from './asdu.ts'
import { decodeApdu, encodeI, frameApdu } from './frames.ts'
import { iec104Session } from './session.ts'
import { startTransfer } from './start-transfer.ts'

const readFirst: Driver['readFirst'] = (plan) => {
  const [device] = plan.devices
  if (device === undefined || plan.points.length === 0) return undefined
  return async ({ link }) => {
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

export const iec104: Driver = { session: iec104Session, greet: startTransfer, readFirst }
