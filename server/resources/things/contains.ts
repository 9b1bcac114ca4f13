// "Contains", as people mean it: any case, and % or _ are only characters. An index finds the candidates (`grams.ts`).
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { gramsOf, gramsOfSearch } from './grams.ts'

/** Value for `like`: the text anywhere, in lower case as the searched columns hold it. */
const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const among = (tenantId: string, text: string, contains: RawBuilder<boolean>): RawBuilder<boolean> => {
  const grams = gramsOfSearch(tenantId, text.toLowerCase())
  return grams.length === 0 ? contains : sql<boolean>`(grams @> ${grams}::int[] and ${contains})`
}

/** SQL: name or id contains the text. */
export const keywordContains = (tenantId: string, text: string) =>
  among(tenantId, text, sql<boolean>`keyword_text like ${containing(text)}`)

/** SQL: name, id, a label or the address contains the text. */
export const anyTextContains = (tenantId: string, text: string) =>
  among(tenantId, text, sql<boolean>`(keyword_text like ${containing(text)} or label_text like ${containing(text)})`)

/** What a row is found by. */
export const searchTexts = (
  tenantId: string,
  thing: {
    thingId: string
    name: string
    firstLabel: string
    secondLabel: string
    thirdLabel: string
    thingIp: string
  },
) => {
  const keywords = [thing.name, thing.thingId].map((text) => text.toLowerCase())
  const labels = [thing.firstLabel, thing.secondLabel, thing.thirdLabel, thing.thingIp].map((text) =>
    text.toLowerCase(),
  )
  return {
    keyword_text: keywords.join('\n'),
    label_text: labels.join('\n'),
    grams: gramsOf(tenantId, [...keywords, ...labels]),
  }
}
