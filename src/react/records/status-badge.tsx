// The state of a record as a word on a tint; the word always says what the colour says (STA-11).
import { useStore } from '@nanostores/react'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../contract/records/record-kind.ts'
import { fieldOf } from '../../contract/records/record-kind.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { createDictionaries } from '../../stores/plugins/dictionaries.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { Badge, type BadgeProps } from '../ui/states/badge.tsx'

/** Approved, published and passed; rejected, deleted and invalid; waiting for somebody. */
const KINDS: Readonly<Record<string, BadgeProps['kind']>> = {
  '101': 'success',
  '105': 'success',
  '111': 'success',
  '102': 'danger',
  '103': 'danger',
  '106': 'danger',
  '110': 'warning',
  '112': 'warning',
}

interface StatusProps {
  page: RecordsPage
  code: string
  dictionary: string
}

const DictionaryLabel = ({ page, code, dictionary }: StatusProps) =>
  useStore(page.session.plugin(createDictionaries).get(dictionary).$label)(code)

export const StatusBadge = ({ page, kind, record }: { page: RecordsPage; kind: RecordKind; record: RecordRow }) => {
  const { states } = kind
  if (states === undefined) return null
  const field = fieldOf(kind, states.field)
  const code = String(record.values[states.field] ?? '')
  if (field?.kind !== 'select' || code === '') return null
  const option = field.options?.find(({ value }) => value === code)
  return (
    <Badge kind={KINDS[code] ?? 'neutral'}>
      {field.dictionary === undefined ? (
        option === undefined ? (
          code
        ) : (
          inLanguage(option.label)
        )
      ) : (
        <DictionaryLabel page={page} code={code} dictionary={field.dictionary} />
      )}
    </Badge>
  )
}
