// Kinds of the form configuration (screens 5; RTE-8).
import type { RecordKind } from '../record-kind.ts'
import { FORM_FIELD } from './form-field-kind.ts'
import { FORM } from './form-kind.ts'

export const FORM_KINDS: readonly RecordKind[] = [FORM, FORM_FIELD]
