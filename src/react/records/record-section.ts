// A field of a kind that holds values with a form of their own, such as the parameters of a protocol: how it is entered and
// how it is read. A screen brings it (`sections` of its extension).
import type { ReactNode } from 'react'

import type { WithoutSecrets } from '../../contract/form/form-secrets.ts'
import type { FieldProblem } from '../../contract/wire/problem.ts'
import type { RecordKind } from '../../contract/records/record-kind.ts'
import type { RecordRow } from '../../contract/records/record-shapes.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import type { DescribedControlProps } from '../form/described-field.tsx'

export interface PartEntryProps {
  page: RecordsPage
  /** As it is stored; undefined for a new one. */
  record: RecordRow | undefined
  control: DescribedControlProps
  /** Says what of the value the browser may keep: all but its secrets; undefined when the part goes. */
  keepWith: (strip: WithoutSecrets | undefined) => void
  /** Says what keeps the record from being sent; undefined when the part goes. */
  checkWith: (check: (() => readonly FieldProblem[]) | undefined) => void
}

export interface PartFactsProps {
  page: RecordsPage
  kind: RecordKind
  record: RecordRow
  /** Name of the field. */
  field: string
}

export interface RecordSection {
  Entry: (props: PartEntryProps) => ReactNode
  Facts: (props: PartFactsProps) => ReactNode
}
