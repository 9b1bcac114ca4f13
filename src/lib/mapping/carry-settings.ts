// Settings that a thing has of its own, taken to the target model of a mapping: those in the unit of the value are converted, the
// others come along, and what the conversion or the target says nothing of is named (screens 4; RTE-6, RTE-7).
import { OF_VALUE, type Setting, convertSetting } from '../models/convert-setting.ts'
import { type OwnSettings, settingProblems } from '../models/migration.ts'
import { byId } from '../models/items.ts'
import { type CarryBook, type CarryRule, type Feed, reasonOf } from './carry.ts'
import { type Line, lineIn } from './conversion/compose.ts'
import { convert } from './conversion/conversion.ts'
import type { UnitBook } from './conversion/units.ts'

type Values = Readonly<Record<string, unknown>>

export interface CarriedSettings {
  settings: OwnSettings
  carried: { from: string; to: string }[]
  left: { from: string; to: string; field: string; rule: CarryRule }[]
}

interface Models {
  /** Attributes of both models, as records have them. */
  from: readonly Values[]
  to: readonly Values[]
  units: UnitBook
}

const convertField = (
  [field, value]: readonly [string, Setting],
  { feed, line, from, to, units }: { feed: Feed; line: Line | undefined; from: Values; to: Values; units: UnitBook },
): readonly [string, Setting] | undefined => {
  if (OF_VALUE.has(field) && feed.conversion.kind === 'none') return [field, value]
  if (line !== undefined || !OF_VALUE.has(field)) return convertSetting(field, value, { line, from, to })
  if (field !== 'defaultValue') return undefined
  const { value: result } = convert(feed.conversion, value, units)
  return result === undefined ? undefined : [field, typeof value === 'number' ? Number(result) : String(result)]
}

export const carrySettings = (settings: OwnSettings, book: CarryBook, { from, to, units }: Models): CarriedSettings => {
  const [before, after] = [byId('attribute', from), byId('attribute', to)]
  const result: CarriedSettings = { settings: {}, carried: [], left: [] }
  const made: Record<string, Record<string, Setting>> = {}
  const feedsOf = new Map([...book.feeds].map(([id, feeds]) => [id.toLowerCase(), feeds]))
  for (const [id, fields] of Object.entries(settings)) {
    const source = before.get(id.toLowerCase()) ?? {}
    const feeds = feedsOf.get(id.toLowerCase()) ?? []
    if (feeds.length === 0) result.left.push({ from: id, to: '', field: '', rule: reasonOf(book, id) })
    for (const feed of feeds) {
      const target = after.get(feed.target.toLowerCase()) ?? {}
      const facts = { feed, line: lineIn(feed.conversion, units), from: source, to: target, units }
      const own: Record<string, Setting> = {}
      for (const entry of Object.entries(fields)) {
        const converted = convertField(entry, facts)
        if (converted === undefined)
          result.left.push({ from: id, to: feed.target, field: entry[0], rule: 'notConvertible' })
        else own[converted[0]] = converted[1]
      }
      for (const field of settingProblems(target, own)) {
        delete own[field]
        result.left.push({ from: id, to: feed.target, field, rule: 'settingRefused' })
      }
      if (Object.keys(own).length === 0) continue
      made[feed.target] = own
      result.carried.push({ from: id, to: feed.target })
    }
  }
  return { ...result, settings: made }
}
