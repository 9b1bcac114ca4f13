// The first words with a broker of MQTT: who calls, and how often it has to be heard of (MQTT 3.1.1 and 5.0, 3.1 and 3.2; RTE-10).
import { randomBytes } from 'node:crypto'

import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { LinkFault } from '../link/fault.ts'
import type { ConnectionSettings } from '../plan/settings.ts'
import { type Packets, levelOf } from './packets.ts'

/**
 * A broker lets go of whoever has the id of a newcomer: those that name none get one of their own. A session that the broker
 * keeps is found by its id.
 */
const clientIdOf = ({ clientId, cleanSession }: ConnectionSettings) =>
  clientId ?? (cleanSession ? `yaw${randomBytes(8).toString('hex')}` : 'yaw')

/** Seconds in which the broker wants to hear something, whatever it was offered (5.0, 3.2.2.3.14). */
export const greetBroker = async ({ send, next }: Packets, settings: ConnectionSettings): Promise<number> => {
  const { mqttVersion, cleanSession, keepAliveInterval, username, password, timeout } = settings
  send({
    cmd: 'connect',
    protocolVersion: levelOf(mqttVersion),
    clientId: clientIdOf(settings),
    clean: cleanSession,
    keepalive: keepAliveInterval,
    ...(username !== undefined && { username }),
    // A password needs a name beside it, be it empty.
    ...(password !== undefined && { username: username ?? '', password: Buffer.from(password) }),
    // Asks a broker of 5.0 to keep longer packets back: 3.1.1 has no way to.
    ...(mqttVersion === '5.0' && { properties: { maximumPacketSize: LIVE_LIMITS.packet } }),
  })
  const packet = await next(timeout)
  if (packet.cmd !== 'connack' || (packet.length ?? 0) < 2) throw new LinkFault('protocol', 'CONNACK')
  const code = packet.reasonCode ?? packet.returnCode ?? 0
  if (code !== 0) throw new LinkFault('rejected', `CONNACK 0x${code.toString(16).toUpperCase().padStart(2, '0')}`)
  return packet.properties?.serverKeepAlive ?? keepAliveInterval
}
