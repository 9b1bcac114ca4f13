// What reading a model out of another format gives: the model, and what did not come along.
import type { ModelDocument } from '../items.ts'

export const MODEL_FORMATS = ['TSL', 'WoT', 'DTDL', 'SunSpec'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** Why something is not as it was; the screen has a sentence for each. */
export const NOTE_RULES = [
  'typeUnknown',
  'renamed',
  'component',
  'relationship',
  'group',
  'twice',
  'further',
  'unit',
] as const
export type NoteRule = (typeof NOTE_RULES)[number]

export interface ReadNote {
  rule: NoteRule
  subject: string
}

export interface ReadModel {
  format: ModelFormat
  document: ModelDocument
  notes: ReadNote[]
}

export type ReadProblem = 'notJson' | 'formatUnknown' | 'nothing' | 'tooLarge'
