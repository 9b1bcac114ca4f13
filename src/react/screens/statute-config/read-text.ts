// What a Modbus device is asked for where a point table writes an address: `holding register 0 (40001), function 03, PDU
// 0x0000`; or why nothing is.
import { msg, str } from '@lit/localize'

import type { FormValues } from '../../../contract/form/form-conditions.ts'
import { areaOf, text } from '../../../contract/records/statute-config/point-facts.ts'
import { readAddressOf } from '../../../contract/records/statute-config/point-place.ts'
import { addressRuleOf } from '../../../contract/records/statute-config/point-rules.ts'
import { POINT_SENTENCES } from '../../../contract/records/statute-config/sentences.ts'
import { plcAddress } from '../../../lib/points/address-text.ts'
import type { Area } from '../../../lib/points/occupancy.ts'
import { inLanguage } from '../../../locales/in-language.ts'

const placeLabels = (area: Area, address: number): string => {
  switch (area) {
    case 'coil':
      return msg(str`coil ${address}`)
    case 'discrete':
      return msg(str`discrete input ${address}`)
    case 'input':
      return msg(str`input register ${address}`)
    case 'holding':
      return msg(str`holding register ${address}`)
  }
}

/** Empty where nothing says yet what is read. */
export const readText = (statute: FormValues, point: FormValues): string => {
  const [area, address] = [areaOf(point), readAddressOf(statute, point)]
  if (area === undefined || address === undefined) return ''
  const rule = addressRuleOf(statute, point)
  if (typeof address !== 'number') {
    const sentence = rule && POINT_SENTENCES[rule]
    return sentence === undefined ? '' : inLanguage(sentence)
  }
  const code = (text(point, 'function') || text(point, 'writeFunction')).padStart(2, '0')
  const place = `${placeLabels(area, address)} (${plcAddress(area, address)})`
  const bytes = `0x${address.toString(16).toUpperCase().padStart(4, '0')}`
  return msg(str`${place}, function ${code}, PDU ${bytes}`)
}
