// The first words with the other side of each family: enough to know that it speaks the protocol (RTE-10).
import { encodeHead, basic, frameHead, readStatus } from '../http/head.ts'
import { encodeReadAddress, frameMeter, readAddress } from '../dlt645/frames.ts'
import { U, decodeApdu, encodeU, frameApdu } from '../iec104/frames.ts'
import * as mms from '../mms/frames.ts'
import { createModbus } from '../modbus/frames.ts'
import { greetBroker } from '../mqtt/greet.ts'
import { createPackets } from '../mqtt/packets.ts'
import { LinkFault } from '../link/fault.ts'
import type { Link } from '../link/link.ts'
import type { Reached } from '../link/reach.ts'
import type { ConnectionSettings } from '../plan/settings.ts'

interface Asked {
  link: Link
  settings: ConnectionSettings
  reached: Reached
  /** Unit that a read is asked of. */
  unit: number
}

/** What it says of the other side, in no language. */
type Handshake = (asked: Asked) => Promise<string>

const hex = (value: number, digits: number) => `0x${value.toString(16).toUpperCase().padStart(digits, '0')}`

/** One register of the first unit: an exception is an answer too. */
const readRegister: Handshake = async ({ link, settings, unit }) => {
  const ask = createModbus(link, settings.framing)
  const { data, exception } = await ask({ unit, function: 3, address: 0, quantity: 1 }, settings.timeout)
  return data === undefined
    ? `${unit}: exception ${hex(exception ?? 0, 2)}`
    : `${unit}: 0 = ${hex(data.readUInt16BE(0), 4)}`
}

/** Opens the transfer of data; what comes before the confirmation belongs to nobody. */
export const startTransfer: Handshake = async ({ link, settings }) => {
  link.write(encodeU(U.startAct))
  const until = Date.now() + settings.timeout
  for (;;) {
    const frame = decodeApdu(await link.next(frameApdu, Math.max(1, until - Date.now())))
    if (frame.format === 'U' && frame.function === U.startCon) return 'STARTDT con'
    if (frame.format === 'U' && frame.function === U.testAct) link.write(encodeU(U.testCon))
  }
}

const connectBroker: Handshake = async ({ link, settings }) => {
  await greetBroker(createPackets(link, settings.mqttVersion), settings)
  return `CONNACK, MQTT ${settings.mqttVersion}`
}

const requestTransport: Handshake = async ({ link, settings }) => {
  link.write(mms.encodeTransport())
  if (!mms.isConfirmed(await link.next(mms.framePacket, settings.timeout))) throw new LinkFault('rejected', 'COTP DR')
  return 'COTP CC'
}

const askHead: Handshake = async ({ link, settings, reached }) => {
  const { username, password, endpointPath, hosts } = settings
  const authorization = username === undefined ? undefined : basic(username, password ?? '')
  const host = `${hosts[0]?.host ?? reached.address}:${reached.port}`
  link.write(encodeHead({ host, path: endpointPath === '' ? '/' : endpointPath, authorization }))
  const status = readStatus(await link.next(frameHead, settings.timeout))
  if (status === 401 || status === 403) throw new LinkFault('rejected', `HTTP ${status}`)
  return `HTTP ${status}`
}

const askMeter: Handshake = async ({ link, settings }) => {
  link.write(encodeReadAddress())
  return readAddress(await link.next(frameMeter, settings.timeout))
}

const HANDSHAKES: Readonly<Partial<Record<ConnectionSettings['family'], Handshake>>> = {
  'modbus-tcp': readRegister,
  'modbus-rtu-over-tcp': readRegister,
  iec104: startTransfer,
  mqtt: connectBroker,
  'iec61850-mms': requestTransport,
  http: askHead,
  dlt645: askMeter,
}

/** Undefined where a TCP connection is all that can be known. */
export const handshakeOf = (settings: ConnectionSettings): Handshake | undefined => HANDSHAKES[settings.family]
