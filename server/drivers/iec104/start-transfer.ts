// Opens the transfer of data of a station (IEC 60870-5-104, 5.3; RTE-10).
import type { Greet } from '../driver.ts'
import { U, decodeApdu, encodeU, frameApdu } from './frames.ts'

/** What comes before the confirmation belongs to nobody. */
export const startTransfer: Greet = async ({ link, settings }) => {
  link.write(encodeU(U.startAct))
  const until = Date.now() + settings.timeout
  for (;;) {
    const frame = decodeApdu(await link.next(frameApdu, Math.max(1, until - Date.now())))
    if (frame.format === 'U' && frame.function === U.startCon) return 'STARTDT con'
    if (frame.format === 'U' && frame.function === U.testAct) link.write(encodeU(U.testCon))
  }
}
