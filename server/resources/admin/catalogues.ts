// Dictionaries and permission buttons, as their tables hold them (spec 6, 7; PER-3).
import type { DictionaryItem, PermissionButton } from '../../../src/contract/admin/admin-calls.ts'
import type { Database } from '../../database/schema.ts'
import { nameIn } from '../../language.ts'
import type { Language } from '../../language.ts'
import { isReadBy } from '../dictionary-tenant.ts'

/** Items of a dictionary in their order, those that are no longer offered marked; none for a dictionary that nobody filled. */
export const readDictionary = async (
  database: Database,
  tenantId: string,
  dictionary: string,
  language: Language,
): Promise<DictionaryItem[]> => {
  const rows = await database
    .selectFrom('dictionary_item')
    .select(['code', 'name_zh', 'name_en', 'disabled', 'icon', 'colour'])
    .where(isReadBy(tenantId))
    .where('dictionary', '=', dictionary)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    fullName: nameIn(language, row),
    ...(row.disabled && { disabled: true }),
    ...(row.icon !== '' && { icon: row.icon }),
    ...(row.colour !== '' && { colour: row.colour }),
  }))
}

export interface ButtonQuery {
  moduleName: string
  displayModel: number
  category: number
}

/** What the user may do in a module. */
export const readButtons = async (
  database: Database,
  { moduleName, displayModel, category }: ButtonQuery,
  granted: ReadonlySet<string>,
  language: Language,
): Promise<PermissionButton[]> => {
  const rows = await database
    .selectFrom('permission')
    .select(['code', 'name_zh', 'name_en'])
    .where('module', '=', moduleName)
    .where('display_model', '=', displayModel)
    .where('category', '=', category)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.filter((row) => granted.has(row.code)).map((row) => ({ code: row.code, name: nameIn(language, row) }))
}
