// "Contains", as people mean it: any case, and % or _ are only characters.
import { sql } from 'kysely'

/** Value for `like`: the text anywhere, in lower case as the searched columns hold it. */
const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** SQL: name or id contains the text. */
export const keywordContains = (text: string) => sql<boolean>`keyword_text like ${containing(text)}`

/** SQL: name, id, a label or the address contains the text. */
export const anyTextContains = (text: string) =>
  sql<boolean>`(keyword_text like ${containing(text)} or label_text like ${containing(text)})`

/** What a row is found by. */
export const searchTexts = (thing: {
  thingId: string
  name: string
  firstLabel: string
  secondLabel: string
  thirdLabel: string
  thingIp: string
}) => ({
  keyword_text: `${thing.name}\n${thing.thingId}`.toLowerCase(),
  label_text: [thing.firstLabel, thing.secondLabel, thing.thirdLabel, thing.thingIp].join('\n').toLowerCase(),
})
