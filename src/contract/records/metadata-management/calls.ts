// Calls on metadata beside those of its records: where codes are used, merging of items, bundles (screens 11; RTE-14).
import * as z from 'zod/mini'

import { Changed } from '../../thing/undoable.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { LocalizedText } from '../../form/form-description.ts'
import { BATCH_LIMIT, LENGTH } from '../../wire/limits.ts'
import { Fields, Identifier, Identifiers } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { FieldDifference, RecordName } from '../record-shapes.ts'
import { permissionOf } from '../record-kind.ts'

const MODULE = { module: 'metadata' }

/** A place where a code is used. */
export const CodeUse = z.object({
  code: z.string(),
  /** Kind of record, or `thing`. */
  kind: z.string(),
  field: z.string(),
  /** What the field is called. */
  label: LocalizedText,
  count: z.number(),
  /** A few of them. */
  samples: z.array(RecordName),
})
export type CodeUse = z.output<typeof CodeUse>

export const getCodeUses = endpoint({
  method: 'POST',
  path: `${RECORDS_PATH}/metadata/code-uses`,
  body: z.object({ ids: Identifiers }),
  data: z.object({ rows: z.array(CodeUse) }),
  permission: permissionOf(MODULE, 'view'),
})

export const mergeItems = endpoint({
  method: 'POST',
  path: `${RECORDS_PATH}/metadata/merge`,
  body: z.object({
    ids: Identifiers,
    into: Identifier,
    /** Everything is done as in a real run, and then undone. */
    dryRun: z._default(z.boolean(), false),
  }),
  data: z.object({
    /** What is, or would be, written anew. */
    rewritten: z.array(z.object({ kind: z.string(), field: z.string(), label: LocalizedText, count: z.number() })),
    deleted: z.number(),
    ...Changed,
  }),
  permission: permissionOf(MODULE, 'delete'),
})

const BundleRecord = z.object({ values: Fields, items: z.optional(z.array(Fields)) })

/** All metadata, by keys instead of ids: what one installation gives to another. */
export const MetadataBundle = z.object({
  format: z.enum(['yaw-metadata']),
  version: z.int(),
  records: z.record(
    z.string().check(z.maxLength(LENGTH.identifier)),
    z.array(BundleRecord).check(z.maxLength(BATCH_LIMIT)),
  ),
})
export type MetadataBundle = z.output<typeof MetadataBundle>

export const getMetadataBundle = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/metadata/bundle`,
  data: MetadataBundle,
  permission: permissionOf(MODULE, 'export'),
})

export const BUNDLE_CHANGES = ['added', 'changed', 'removed'] as const

export const BundleRow = z.object({
  kind: z.string(),
  /** Key, below that of its owner. */
  key: z.string(),
  change: z.enum(BUNDLE_CHANGES),
  fields: z.array(FieldDifference),
  /** Rule that refuses it. */
  refusal: z.optional(z.string()),
})
export type BundleRow = z.output<typeof BundleRow>

export const applyMetadataBundle = endpoint({
  method: 'POST',
  path: `${RECORDS_PATH}/metadata/bundle`,
  body: z.object({
    bundle: MetadataBundle,
    dryRun: z._default(z.boolean(), true),
    /** Also what the bundle has not goes, but for what the platform brings. */
    removeOthers: z._default(z.boolean(), false),
  }),
  data: z.object({ applied: z.boolean(), rows: z.array(BundleRow), same: z.number() }),
  permission: permissionOf(MODULE, 'import'),
})
