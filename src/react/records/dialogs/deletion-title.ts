// The question whether so many records shall be deleted: their number is told apart from what they are (screens 0, Delete).
import { msg, str } from '@lit/localize'

import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { formatCount } from '../../../locales/format.ts'
import { inSentence } from '../../../locales/in-language.ts'

export const deletionTitle = ({ labels }: RecordKind, count: number): string =>
  msg(str`Delete these ${formatCount(count)} ${inSentence(labels)}?`)
