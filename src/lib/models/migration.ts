// Takes things from one version of a model to another: what becomes of each attribute that they have settings of their own
// for: kept, renamed, converted or dropped (screens 3, migrate instances).
import { type Setting, convertSetting } from './convert-setting.ts'
import { itemProblems } from './item-problems.ts'
import { byId, idOf, numberOf, textOf } from './items.ts'
import type { Values } from './items.ts'
import { NUMERIC_TYPES } from './value-types.ts'

/** Fields that a thing may have otherwise than its model. */
export const OWN_FIELDS = ['defaultValue', 'minimum', 'maximum', 'deadband', 'period', 'storageDays'] as const

export type OwnSettings = Readonly<Record<string, Readonly<Record<string, string | number>>>>

export const MIGRATION_ACTIONS = ['keep', 'rename', 'convert', 'drop'] as const
export type MigrationAction = (typeof MIGRATION_ACTIONS)[number]

export interface MigrationStep {
  /** Attribute of the version before. */
  from: string
  action: MigrationAction
  /** Attribute of the version after; none where it is dropped. */
  to: string
  /** New value = factor × old value + offset, where it is converted. */
  factor: number
  offset: number
  /** Why it is proposed. */
  reason: 'same' | 'renamed' | 'unit' | 'type' | 'removed'
}

/** How a unit becomes another of its kind; undefined where that is not known. */
export type Conversion = (from: string, to: string) => { factor: number; offset: number } | undefined

const step = (from: string, action: MigrationAction, to: string, reason: MigrationStep['reason']): MigrationStep => ({
  from,
  action,
  to,
  factor: 1,
  offset: 0,
  reason,
})

const isNumeric = (values: Values) => NUMERIC_TYPES.includes(textOf(values, 'valueType'))

/** One step for each attribute of the version before, as it is most likely meant. */
export const proposeSteps = (
  old: readonly Values[],
  now: readonly Values[],
  conversion: Conversion,
): MigrationStep[] => {
  const known = byId('attribute', now)
  return old.map((attribute) => {
    const id = idOf('attribute', attribute)
    const businessId = textOf(attribute, 'businessId')
    const same = known.get(id.toLowerCase())
    const target = same ?? now.find((other) => businessId !== '' && textOf(other, 'businessId') === businessId)
    if (target === undefined) return step(id, 'drop', '', 'removed')
    const to = idOf('attribute', target)
    const units = [textOf(attribute, 'unit'), textOf(target, 'unit')] as const
    if (isNumeric(attribute) && isNumeric(target) && units[0] !== units[1]) {
      const found = conversion(...units)
      return { ...step(id, 'convert', to, 'unit'), ...found }
    }
    const isOther = textOf(attribute, 'valueType') !== textOf(target, 'valueType')
    if (isOther && !(isNumeric(attribute) && isNumeric(target))) return step(id, 'drop', '', 'type')
    if (isOther) return step(id, 'convert', to, 'type')
    return same === undefined ? step(id, 'rename', to, 'renamed') : step(id, 'keep', to, 'same')
  })
}

const IDENTITY = { factor: 1, offset: 0 }

export interface MigratedSettings {
  settings: OwnSettings
  /** Attributes whose settings went; of single ones that cannot be converted, `attribute.field`. */
  dropped: string[]
  /** Settings that the new version does not allow, `attribute.field`. */
  refused: string[]
}

/** Settings of a thing as they are after the steps, from the attributes that it had to those that it has then. */
export const migrateSettings = (
  settings: OwnSettings,
  steps: readonly MigrationStep[],
  { old, now }: { old: readonly Values[]; now: readonly Values[] },
): MigratedSettings => {
  const [before, known] = [byId('attribute', old), byId('attribute', now)]
  const result: Record<string, Record<string, string | number>> = {}
  const dropped: string[] = []
  const refused: string[] = []
  for (const [id, fields] of Object.entries(settings)) {
    const taken = steps.find(({ from }) => from.toLowerCase() === id.toLowerCase())
    const target = taken === undefined ? undefined : known.get(taken.to.toLowerCase())
    if (taken === undefined || taken.action === 'drop' || target === undefined) {
      dropped.push(id)
      continue
    }
    const to = idOf('attribute', target)
    const way = {
      line: taken.action === 'convert' ? taken : IDENTITY,
      from: before.get(id.toLowerCase()) ?? {},
      to: target,
    }
    const own: Record<string, Setting> = {}
    for (const [field, value] of Object.entries(fields)) {
      // What is not converted need not be a number.
      const stays = taken.action !== 'convert' && field !== 'deadband'
      const made = stays ? ([field, value] as const) : convertSetting(field, value, way)
      if (made === undefined) dropped.push(`${id}.${field}`)
      else own[made[0]] = made[1]
    }
    result[to] = own
    refused.push(...settingProblems(target, own).map((field) => `${to}.${field}`))
  }
  return { settings: result, dropped, refused }
}

/** Fields of settings that do not fit their attribute. */
export const settingProblems = (attribute: Values, fields: Readonly<Record<string, string | number>>): string[] => {
  const merged = { ...attribute, ...fields }
  const unknown = Object.keys(fields).filter((field) => !OWN_FIELDS.some((own) => own === field))
  const wrong = itemProblems('attribute', merged).map(({ field }) => field)
  const [minimum, maximum] = [numberOf(merged, 'minimum'), numberOf(merged, 'maximum')]
  const isTurned = minimum !== undefined && maximum !== undefined && minimum > maximum
  return [...new Set([...unknown, ...wrong.filter((field) => field in fields), ...(isTurned ? ['maximum'] : [])])]
}

const isSetting = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** Settings as they are kept: JSON by attribute and field; undefined where the text is none. */
export const readSettings = (text: string): OwnSettings | undefined => {
  if (text.trim() === '') return {}
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
    const entries = Object.entries(json).map(([id, fields]: [string, unknown]) => {
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined
      const inner = Object.entries(fields)
      return inner.every((pair): pair is [string, string | number] => isSetting(pair[1]))
        ? ([id, Object.fromEntries(inner)] as const)
        : undefined
    })
    const known = entries.filter((entry) => entry !== undefined)
    return known.length < entries.length ? undefined : Object.fromEntries(known)
  } catch {
    return undefined
  }
}

export const writeSettings = (settings: OwnSettings): string => {
  const kept = Object.entries(settings).filter(([, fields]) => Object.keys(fields).length > 0)
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
}
