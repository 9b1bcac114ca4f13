// What a status may turn into, as a list instead of a text (STA-11).
import type { RecordRow } from '../../../contract/records/record-shapes.ts'

export const nextCodesOf = ({ values }: Pick<RecordRow, 'values'>): string[] =>
  String(values['nextCodes'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** In the order of the dictionary. */
export const withNext = (codes: readonly string[], next: readonly string[]): string =>
  [...codes.filter((code) => next.includes(code)), ...next.filter((code) => !codes.includes(code))].join(',')
