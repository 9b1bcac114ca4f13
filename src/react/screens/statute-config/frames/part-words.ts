// What the parts of a telegram are called.
import { msg } from '@lit/localize'

import type { FramePartName } from '../../../../lib/points/frame.ts'

const WORDS: Readonly<Record<FramePartName, () => string>> = {
  transaction: () => msg('Transaction'),
  protocol: () => msg('Protocol number'),
  length: () => msg('Length'),
  unitId: () => msg('Unit id'),
  functionCode: () => msg('Function code'),
  address: () => msg('Address'),
  quantity: () => msg('Number of items'),
  byteCount: () => msg('Bytes'),
  data: () => msg('Data'),
  checksum: () => msg('Checksum'),
  start: () => msg('Start byte'),
  control: () => msg('Control field'),
  linkAddress: () => msg('Link address'),
  typeId: () => msg('Type identification'),
  structure: () => msg('Structure qualifier'),
  cause: () => msg('Cause of transmission'),
  commonAddress: () => msg('Common address'),
  objectAddress: () => msg('Object address'),
  value: () => msg('Value'),
  quality: () => msg('Quality or qualifier'),
  time: () => msg('Time tag'),
  meterAddress: () => msg('Meter address'),
  dataIdentifier: () => msg('Data identifier, each byte + 33H'),
  meterValue: () => msg('Value, each byte + 33H'),
  otherValues: () => msg('Other values of the block'),
  end: () => msg('End byte'),
}

export const partWords = (name: FramePartName): string => WORDS[name]()
