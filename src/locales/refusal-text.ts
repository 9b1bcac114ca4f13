// What a refusal says: the sentences of the rules that were broken, where it brings them, else what its reason says.
import { RequestError } from '../api/request-error.ts'
import { errorText } from './error-text.ts'
import { inLanguage } from './in-language.ts'

export const refusalText = (error: unknown): string => {
  const fields = error instanceof RequestError ? error.fields : []
  const sentences = fields.flatMap(({ words }) => (words === undefined ? [] : inLanguage(words)))
  return sentences.length === 0 ? errorText(error) : [...new Set(sentences)].join(' ')
}
