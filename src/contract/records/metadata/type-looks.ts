// Colours that the states of a type may have: tones of both themes, never free colours, whose contrast nobody checks
// (screens 11; STA-1, RTE-14).
import type { FormWords } from '../../form-description.ts'

/** Dictionary of all types and sub-types of things, made of theirs. */
export const THING_KIND_DICTIONARY = 'ThingKind'

export const TONES = {
  green: { zh: '绿', en: 'Green' },
  amber: { zh: '琥珀', en: 'Amber' },
  red: { zh: '红', en: 'Red' },
  blue: { zh: '蓝', en: 'Blue' },
  grey: { zh: '灰', en: 'Grey' },
} as const satisfies Record<string, FormWords>

/** One field for each state of a thing, by its code. */
export const STATE_TONES: readonly { code: string; field: string; label: FormWords }[] = [
  { code: '1', field: 'toneNormal', label: { zh: '正常时颜色', en: 'Colour when normal' } },
  { code: '2', field: 'toneAlarm', label: { zh: '告警时颜色', en: 'Colour in alarm' } },
  { code: '3', field: 'toneFault', label: { zh: '故障时颜色', en: 'Colour in fault' } },
  { code: '4', field: 'toneOffline', label: { zh: '离线时颜色', en: 'Colour when offline' } },
  { code: '5', field: 'toneMaintenance', label: { zh: '检修时颜色', en: 'Colour in maintenance' } },
  { code: '0', field: 'toneUnknown', label: { zh: '未知时颜色', en: 'Colour when unknown' } },
]
