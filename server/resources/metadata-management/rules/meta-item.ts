// Rules of dictionaries and their items: codes of the platform stay, codes in use stay, statuses turn into what is there, and
// nothing stands above itself (screens 11, Validate; RTE-14, STA-11).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { THING_KIND_DICTIONARY } from '../../../../src/contract/records/metadata-management/thing-kinds.ts'
import { DICTIONARIES } from '../../../../src/contract/admin/admin-calls.ts'
import type { Reader, Writer } from '../../../database/schema.ts'
import platformDictionaries from '../../../seed/data/metadata/meta-dictionaries.json' with { type: 'json' }
import { isDictionaryUsed, readCodeUses } from '../code-uses.ts'
import { readNames } from '../../records/names.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules, StoredRecord, WrittenRecord } from '../../records/record-rules.ts'

const problem = (path: string, rule: string): FieldProblem => ({ path, code: 'custom', rule })

const text = ({ values }: Pick<StoredRecord, 'values'>, name: string) => String(values[name] ?? '')
const isPlatform = (record: Pick<StoredRecord, 'values'>) => record.values['origin'] === 'platform'

/** Dictionaries whose codes the platform itself counts on. */
const NEEDED: readonly string[] = [
  DICTIONARIES.thingType,
  DICTIONARIES.farmType,
  DICTIONARIES.deviceType,
  DICTIONARIES.thingState,
]

const PLATFORM_CODES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  platformDictionaries.map(({ code, metaItems }) => [code, new Set(metaItems.map((item) => item.code))]),
)

export const nextCodesOf = (item: Pick<StoredRecord, 'values'>): string[] =>
  text(item, 'nextCodes')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** Dictionaries of the items, by id. */
const readOwners = async (reader: Reader, tenantId: string, items: readonly StoredRecord[]) => {
  const ids = [...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))]
  const dictionaries = await readRecords(reader, tenantId, 'metaDictionary', { ids })
  return new Map(dictionaries.map((dictionary) => [dictionary.id, text(dictionary, 'code')]))
}

const usedCodes = async (writer: Writer, tenantId: string, dictionary: string, codes: readonly string[]) =>
  new Set(codes.length === 0 ? [] : (await readCodeUses(writer, tenantId, dictionary, codes)).map(({ code }) => code))

const leadsToItself = (item: StoredRecord, byId: ReadonlyMap<string, StoredRecord>): boolean => {
  const seen = new Set<string>()
  for (let at: StoredRecord | undefined = item; at !== undefined; at = byId.get(text(at, 'parent'))) {
    if (seen.has(at.id)) return true
    seen.add(at.id)
  }
  return false
}

interface Siblings {
  dictionary: string
  byId: ReadonlyMap<string, StoredRecord>
  codes: ReadonlySet<string>
  used: ReadonlySet<string>
}

const checkItem = (item: WrittenRecord, { dictionary, byId, codes, used }: Siblings): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const before = item.before === undefined ? undefined : { values: item.before }
  const code = text(item, 'code')
  const isOurs = PLATFORM_CODES.get(dictionary)?.has(code) === true
  if (before === undefined && isPlatform(item) && !isOurs) problems.push(problem('origin', 'platformOnly'))
  if (before !== undefined && text(before, 'code') !== code) {
    if (isPlatform(item)) problems.push(problem('code', 'platformCode'))
    else if (used.has(text(before, 'code'))) problems.push(problem('code', 'codeUsed'))
  }
  if (text(item, 'nameZh') === '' && text(item, 'nameEn') === '') problems.push(problem('nameZh', 'nameMissing'))
  if (item.values['disabled'] === true && isPlatform(item) && NEEDED.includes(dictionary)) {
    problems.push(problem('disabled', 'platformDisabled'))
  }
  const parent = text(item, 'parent')
  if (parent !== '' && byId.get(parent)?.ownerId !== item.ownerId) problems.push(problem('parent', 'parentOther'))
  else if (leadsToItself(item, byId)) problems.push(problem('parent', 'parentCycle'))
  const next = nextCodesOf(item)
  if (next.includes(code)) problems.push(problem('nextCodes', 'nextSelf'))
  else if (next.some((each) => !codes.has(each))) problems.push(problem('nextCodes', 'nextUnknown'))
  return problems
}

const checkItems: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written, deleted }) => {
  const owners = await readOwners(writer, tenantId, [...written, ...deleted])
  const problems = new Map<string, FieldProblem[]>()
  for (const [ownerId, dictionary] of owners) {
    const items = await readRecords(writer, tenantId, 'metaItem', { ownerIds: [ownerId] })
    const own = written.filter((item) => item.ownerId === ownerId)
    const gone = deleted.filter((item) => item.ownerId === ownerId)
    const renamed = own.filter(({ before, values }) => before !== undefined && before['code'] !== values['code'])
    const asked = [...gone.map((item) => text(item, 'code')), ...renamed.map(({ before }) => String(before?.['code']))]
    const used = await usedCodes(writer, tenantId, dictionary, asked)
    const codes = new Set(items.map((item) => text(item, 'code')))
    const byId = new Map(items.map((item) => [item.id, item]))
    for (const item of own) problems.set(item.id, checkItem(item, { dictionary, byId, codes, used }))
    for (const item of gone) {
      if (isPlatform(item)) problems.set(item.id, [problem('code', 'platformCode')])
      else if (used.has(text(item, 'code'))) problems.set(item.id, [problem('code', 'codeUsed')])
    }
  }
  return problems
}

/** Statuses that nothing turns into and that turn into nothing, where the dictionary has moves at all. */
const strayStatuses = (items: readonly StoredRecord[]) => {
  const reached = new Set(items.flatMap(nextCodesOf))
  if (reached.size === 0) return []
  return items.filter((item) => !reached.has(text(item, 'code')) && nextCodesOf(item).length === 0)
}

const findItems: NonNullable<RecordRules['issues']> = async ({ reader, tenantId, ownerId }) => {
  const items = await readRecords(reader, tenantId, 'metaItem', ownerId === undefined ? {} : { ownerIds: [ownerId] })
  const found: { id: string; rule: string; field: string; severity: 'error' | 'warning'; subjects: string[] }[] = []
  for (const [, some] of Map.groupBy(items, (item) => item.ownerId)) {
    const codes = new Set(some.map((item) => text(item, 'code')))
    const named = new Map<string, StoredRecord>()
    for (const item of some) {
      const [zh, en] = [text(item, 'nameZh'), text(item, 'nameEn')]
      if (zh === '' || en === '')
        found.push({
          id: item.id,
          rule: 'translation',
          field: zh === '' ? 'nameZh' : 'nameEn',
          severity: 'warning',
          subjects: [],
        })
      const missing = nextCodesOf(item).filter((code) => !codes.has(code))
      if (missing.length > 0)
        found.push({ id: item.id, rule: 'nextUnknown', field: 'nextCodes', severity: 'error', subjects: missing })
      const twin = zh === '' ? undefined : named.get(zh)
      if (twin !== undefined)
        found.push({
          id: item.id,
          rule: 'duplicateName',
          field: 'nameZh',
          severity: 'warning',
          subjects: [text(twin, 'code')],
        })
      named.set(zh, item)
    }
    for (const { id } of strayStatuses(some))
      found.push({ id, rule: 'unreachable', field: 'nextCodes', severity: 'warning', subjects: [] })
  }
  const names = await readNames(
    reader,
    tenantId,
    found.map(({ id }) => ({ kind: 'metaItem', id })),
  )
  const byId = new Map(names.map((name) => [name.id, name]))
  return found.flatMap(({ id, ...issue }): RecordIssue[] => {
    const record = byId.get(id)
    return record === undefined ? [] : [{ ...issue, record }]
  })
}

export const META_ITEM_RULES: RecordRules = { check: checkItems, issues: findItems }

export const META_DICTIONARY_RULES: RecordRules = {
  check: async ({ writer, tenantId, written, deleted }) => {
    const problems = new Map<string, FieldProblem[]>()
    for (const { id, values, before } of written) {
      const code = String(values['code'])
      const was = before === undefined ? undefined : String(before['code'])
      const own: FieldProblem[] = []
      if (was === undefined && values['origin'] === 'platform' && !PLATFORM_CODES.has(code))
        own.push(problem('origin', 'platformOnly'))
      if (was !== undefined && was !== code) {
        if (values['origin'] === 'platform') own.push(problem('code', 'platformCode'))
        else if (await isDictionaryUsed(writer, tenantId, was)) own.push(problem('code', 'dictionaryUsed'))
      }
      // It is made of three others, and no dictionary of its own may hide it.
      if (code === THING_KIND_DICTIONARY) own.push(problem('code', 'platformCode'))
      problems.set(id, own)
    }
    for (const dictionary of deleted) {
      if (isPlatform(dictionary)) problems.set(dictionary.id, [problem('code', 'platformCode')])
      else if (await isDictionaryUsed(writer, tenantId, text(dictionary, 'code')))
        problems.set(dictionary.id, [problem('code', 'dictionaryUsed')])
    }
    return problems
  },
}
