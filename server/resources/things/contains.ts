// "Contains", as people mean it: any case, and % or _ are only characters. An index finds the candidates (`grams.ts`).
import { sql } from 'kysely'

import { containing } from '../lists/conditions.ts'
import { type GramField, gramsOf, gramsOfSearch } from '../lists/grams.ts'

const fieldContains = (tenantId: string, field: GramField, text: string) => {
  const grams = gramsOfSearch(tenantId, field, text.toLowerCase())
  return sql<boolean>`(grams @> ${grams}::int[] and ${sql.ref(`${field}_text`)} like ${containing(text)})`
}

/** SQL: name or id contains the text. */
export const keywordContains = (tenantId: string, text: string) => fieldContains(tenantId, 'keyword', text)

/** SQL: name, id, a label or the address contains the text. */
export const anyTextContains = (tenantId: string, text: string) =>
  sql<boolean>`(${fieldContains(tenantId, 'keyword', text)} or ${fieldContains(tenantId, 'label', text)})`

/** What a row is found by. */
export const searchTexts = (
  tenantId: string,
  thing: {
    thingId: string
    thingName: string
    firstLabel: string
    secondLabel: string
    thirdLabel: string
    thingIp: string
  },
) => {
  const lower = (...texts: string[]) => texts.map((text) => text.toLowerCase())
  const keyword = lower(thing.thingName, thing.thingId)
  const label = lower(thing.firstLabel, thing.secondLabel, thing.thirdLabel, thing.thingIp)
  return {
    keyword_text: keyword.join('\n'),
    label_text: label.join('\n'),
    grams: gramsOf(tenantId, { keyword, label }),
  }
}
