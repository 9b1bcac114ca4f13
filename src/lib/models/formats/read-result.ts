// What reading a model out of another format gives: the model, and what did not come along.
import type { ModelDocument } from '../items.ts'

export type ModelFormat = 'TSL' | 'WoT' | 'DTDL' | 'SunSpec' | 'SCL'

/** Why something is not as it was; the screen has a sentence for each. */
export type NoteRule =
  | 'typeUnknown'
  | 'renamed'
  | 'component'
  | 'relationship'
  | 'group'
  | 'twice'
  | 'further'
  | 'unit'
  | 'typeMissing'
  | 'circle'
  | 'tooManyParts'
  | 'array'
  | 'noValue'
  | 'name'
  | 'section'

export interface ReadNote {
  rule: NoteRule
  subject: string
}

export interface ReadModel {
  format: ModelFormat
  document: ModelDocument
  notes: ReadNote[]
}

export type ReadProblem =
  | 'notJson'
  | 'formatUnknown'
  | 'nothing'
  | 'tooLarge'
  | 'notXml'
  | 'documentType'
  | 'jsonTooLarge'
  | 'xmlTooLarge'
  | 'otherXml'
  | 'noTypes'
