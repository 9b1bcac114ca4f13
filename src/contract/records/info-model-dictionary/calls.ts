// Calls of the dictionary beside those of its records: its outline, files of it as SCL or JSON (screens 2; RTE-5).
import * as z from 'zod/mini'

import { endpoint } from '../../wire/endpoint.ts'
import { LENGTH } from '../../wire/limits.ts'
import { FieldProblem } from '../../wire/problem.ts'
import { REASONS } from '../../wire/reasons.ts'
import { Identifier, Identifiers } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { Candidates } from './candidates.ts'
import { MODULE } from './shared-fields.ts'

const PATH = `${RECORDS_PATH}/dictionary`
const may = (action: Parameters<typeof permissionOf>[1]) => permissionOf({ module: MODULE }, action)

const Named = { id: z.string(), zh: z.string(), en: z.string() }

export const OutlineObject = z.object({
  ...Named,
  name: z.string(),
  presence: z.string(),
  /** Empty: those of its node. */
  editions: z.array(z.string()),
  status: z.string(),
  classId: z.string(),
  classCode: z.string(),
  /** Symbol; empty where it has none. */
  unit: z.string(),
  /** Code; empty where it has none. */
  enumeration: z.string(),
  /** Records and things' models that refer to it. */
  used: z.number(),
})
export type OutlineObject = z.output<typeof OutlineObject>

export const OutlineNode = z.object({
  ...Named,
  code: z.string(),
  group: z.string(),
  standard: z.string(),
  editions: z.array(z.string()),
  mandatory: z.boolean(),
  status: z.string(),
  used: z.number(),
  objects: z.array(OutlineObject),
})
export type OutlineNode = z.output<typeof OutlineNode>

export const Outline = z.object({
  /** By their codes. */
  nodes: z.array(OutlineNode),
  /** References to each class, enumeration and unit, by id; those that nobody refers to are left out. */
  used: z.record(z.string(), z.number()),
})
export type Outline = z.output<typeof Outline>

export const getDictionaryOutline = endpoint({
  method: 'GET',
  path: `${PATH}/outline`,
  data: Outline,
  permission: may('view'),
})

/** What is worth knowing of a file: parts that cannot be taken over. */
export const FILE_FLAWS = [
  'nodeCode',
  'objectName',
  'classUnknown',
  'typeUnknown',
  'typeDeep',
  'enumerationValue',
] as const
export type FileFlaw = (typeof FILE_FLAWS)[number]

export const DictionaryFile = z.object({
  candidates: Candidates,
  flaws: z.array(z.object({ flaw: z.enum(FILE_FLAWS), subject: z.string() })),
})
export type DictionaryFile = z.output<typeof DictionaryFile>

export const readDictionaryFile = endpoint({
  method: 'POST',
  path: `${PATH}/file`,
  query: z.object({
    fileName: z.optional(z.string().check(z.maxLength(LENGTH.host))),
    /** Chosen by the caller, who asks by it with `getUpload` while he waits. */
    ticket: z.optional(Identifier),
  }),
  data: DictionaryFile,
  upload: true,
  permission: may('import'),
})

export const CANDIDATE_OUTCOMES = ['added', 'changed', 'same', 'kept', 'failed'] as const
export type CandidateOutcome = (typeof CANDIDATE_OUTCOMES)[number]

export const CandidateResult = z.object({
  kind: z.string(),
  /** Keys, those of the owner first. */
  path: z.string(),
  /** `kept`: it is there already and would be different. */
  outcome: z.enum(CANDIDATE_OUTCOMES),
  /** Fields that change, or that would. */
  changes: z.array(z.string()),
  reason: z.optional(z.enum(REASONS)),
  fields: z.optional(z.array(FieldProblem)),
  subjects: z.optional(z.array(z.string())),
})
export type CandidateResult = z.output<typeof CandidateResult>

export const CandidatesApplied = z.object({
  /** False after a trial, and where something has failed. */
  applied: z.boolean(),
  rows: z.array(CandidateResult),
})
export type CandidatesApplied = z.output<typeof CandidatesApplied>

export const applyCandidates = endpoint({
  method: 'POST',
  path: `${PATH}/candidates`,
  body: z.object({
    candidates: Candidates,
    /** `add` leaves what is there as it is. */
    mode: z._default(z.enum(['add', 'update']), 'add'),
    dryRun: z._default(z.boolean(), false),
  }),
  data: CandidatesApplied,
  permission: may('import'),
})

export const EXPORT_FORMATS = ['scl', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportDictionary = endpoint({
  method: 'POST',
  path: `${PATH}/export`,
  body: z.object({ ids: Identifiers, format: z._default(z.enum(EXPORT_FORMATS), 'scl') }),
  data: z.unknown(),
  file: true,
  permission: may('export'),
})

/** What our own JSON files say of themselves. */
export const FILE_FORMAT = 'yaw-dictionary'
export const OwnFile = z.object({ format: z.literal(FILE_FORMAT), version: z.literal(1), candidates: Candidates })
export const OWN_VERSION = 1
