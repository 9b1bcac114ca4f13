// Words of all dictionaries that the columns of things have their choices from.
import { DICTIONARIES } from '../../../../src/contract/admin/admin-calls.ts'
import type { Reader } from '../../../database/schema.ts'
import { readDictionaries } from '../words.ts'
import { withSynonyms } from './type-words.ts'

const CHOICES = [...new Set(Object.values(DICTIONARIES))]

export const readThingDictionaries = async (reader: Reader, tenantId: string) =>
  withSynonyms(await readDictionaries(reader, tenantId, CHOICES))
