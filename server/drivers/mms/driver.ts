// IEC 61850 MMS: whether somebody is there (RTE-10).
import type { Driver, Greet } from '../driver.ts'
import { LinkFault } from '../link/fault.ts'
import { holdLink } from '../session/hold-link.ts'
import { encodeTransport, framePacket, isConfirmed } from './frames.ts'

const greet: Greet = async ({ link, settings }) => {
  link.write(encodeTransport())
  if (!isConfirmed(await link.next(framePacket, settings.timeout))) throw new LinkFault('rejected', 'COTP DR')
  return 'COTP CC'
}

export const mms: Driver = { session: holdLink(greet), greet }
