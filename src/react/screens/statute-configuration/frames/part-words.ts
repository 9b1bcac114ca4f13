// What the parts of a telegram are called.
import { msg } from '@lit/localize'

import type { FramePartName } from '../../../../lib/points/frame.ts'

const WORDS: Readonly<Record<FramePartName, () => string>> = {
  transaction: () => msg('Transaction'),
  protocol: () => msg('Protocol'),
  length: () => msg('Length'),
  unitId: () => msg('Unit id'),
  functionCode: () => msg('Function'),
  address: () => msg('Address'),
  quantity: () => msg('Number'),
  byteCount: () => msg('Bytes'),
  data: () => msg('Data'),
  checksum: () => msg('Checksum'),
  start: () => msg('Start'),
  control: () => msg('Control field'),
  linkAddress: () => msg('Link address'),
  typeId: () => msg('Type'),
  structure: () => msg('Structure'),
  cause: () => msg('Cause'),
  commonAddress: () => msg('Common address'),
  objectAddress: () => msg('Object address'),
  value: () => msg('Value'),
  quality: () => msg('Quality or qualifier'),
  time: () => msg('Time'),
  meterAddress: () => msg('Meter address'),
  dataIdentifier: () => msg('Data identifier, each byte + 33H'),
  end: () => msg('End'),
}

export const partWords = (name: FramePartName): string => WORDS[name]()
