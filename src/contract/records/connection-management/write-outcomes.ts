// How a write to a device can end (screens 7; RTE-10).

export const WRITE_OUTCOMES = [
  'written',
  /** Confirmed by the device, and something else is read back. */
  'differs',
  /** Refused by the device. */
  'refused',
  /** IEC 60870-5: broken off by the station, or by us after it was selected. */
  'cancelled',
  /** IEC 60870-5: confirmed, and the end was not told within the time. */
  'unfinished',
  /** Sent without an answer: it may have been carried out. */
  'unknown',
  /** Not sent: the device holds another value than was shown. */
  'changed',
  /** Not sent: point, device or connection are no longer what was shown. */
  'stale',
  /** Not sent: the link is down, or the device does not answer. */
  'notSent',
  /** Not sent: nobody took it in time. */
  'expired',
  /** Not sent: the connection does not run. */
  'stopped',
  /** Not sent: the point does not take the value. */
  'unfit',
] as const
export type WriteOutcome = (typeof WRITE_OUTCOMES)[number]
