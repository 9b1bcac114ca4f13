// Calls of information models beside those of their records: a model with all that it takes over, the dictionary to make
// items from, writing items with keys instead of ids, and things that follow a version (screens 3; RTE-6, ENT-3).
import * as z from 'zod/mini'

import { ITEM_KINDS } from '../../../lib/models/items.ts'
import { MIGRATION_ACTIONS } from '../../../lib/models/migration.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { BATCH_LIMIT, LENGTH } from '../../wire/limits.ts'
import { FieldProblem } from '../../wire/problem.ts'
import { REASONS } from '../../wire/reasons.ts'
import { Changed } from '../../thing/undoable.ts'
import { Fields, Identifier, Identifiers } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { modelAssignment } from './assignment-kind.ts'
import { informationModel } from './model-kind.ts'

const path = `${RECORDS_PATH}/${informationModel.plural}`

const EnumItem = z.object({ value: z.string(), zh: z.string(), en: z.string() })

const Items = z.object({
  attribute: z.array(Fields),
  event: z.array(Fields),
  service: z.array(Fields),
  /** Components and relationships; whoever writes none may leave them out. */
  part: z._default(z.array(Fields), []),
})

/** A model of a line; references in its values are keys. */
const LineModel = z.object({
  id: z.string(),
  /** `code@version`. */
  path: z.string(),
  model: Fields,
  /** Ids of the records of its items, by `kind id` with the id in small letters. */
  ids: z.record(z.string(), z.string()),
  ...Items.shape,
})
export type LineModel = z.output<typeof LineModel>

const ModelUnit = z.object({
  code: z.string(),
  quantityKind: z.string(),
  /** Value in the SI unit = factor × value + offset. */
  factor: z.number(),
  offset: z.number(),
})
export type ModelUnit = z.output<typeof ModelUnit>

const ModelContent = z.object({
  /** Itself and all that it extends, nearest first, by the versions that it follows now. */
  line: z.array(LineModel),
  /** Models that extend it, whichever of its versions. */
  children: z.array(z.object({ id: z.string(), path: z.string(), nameZh: z.string(), nameEn: z.string() })),
  /** All versions of it, newest first, with how many things follow each. */
  versions: z.array(z.object({ id: z.string(), version: z.string(), status: z.string(), things: z.number() })),
  /** Items of the enumeration types that it names. */
  enumerations: z.record(z.string(), z.array(EnumItem)),
  units: z.array(ModelUnit),
})
export type ModelContent = z.output<typeof ModelContent>

export const getModelContent = endpoint({
  method: 'GET',
  path: `${path}/:id/content`,
  params: z.object({ id: Identifier }),
  data: ModelContent,
  permission: permissionOf(informationModel, 'view'),
})

const ClassAttribute = z.object({
  name: z.string(),
  constraint: z.string(),
  baseType: z.string(),
  enumeration: z.string(),
})

const DictionaryObject = z.object({
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  cdc: z.string(),
  presence: z.string(),
  unit: z.string(),
  enumeration: z.string(),
  scale: z.nullable(z.number()),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
})

const ModelDictionary = z.object({
  nodes: z.array(
    z.object({
      code: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      mandatory: z.boolean(),
      deviceTypes: z.array(z.string()),
      objects: z.array(DictionaryObject),
    }),
  ),
  /** Attributes of common data classes, by class. */
  classes: z.record(z.string(), z.array(ClassAttribute)),
  enumerations: z.record(z.string(), z.array(EnumItem)),
  points: z.array(
    z.object({
      deviceType: z.string(),
      code: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      valueType: z.string(),
      enumeration: z.string(),
      dataObject: z.string(),
    }),
  ),
})
export type ModelDictionary = z.output<typeof ModelDictionary>

export const getModelDictionary = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/model-dictionary`,
  data: ModelDictionary,
  permission: permissionOf(informationModel, 'view'),
})

const ContentWritten = z.object({
  /** Nothing is written when something is refused. */
  applied: z.boolean(),
  /** The model; null for a new one that was not written. */
  modelId: z.nullable(z.string()),
  counts: z.object({ inserted: z.number(), updated: z.number(), unchanged: z.number() }),
  refused: z.array(
    z.object({
      kind: z.enum(['model', ...ITEM_KINDS]),
      id: z.string(),
      reason: z.optional(z.enum(REASONS)),
      fields: z.array(FieldProblem),
    }),
  ),
  /** Keys that nothing has; the fields stay empty, and parts whose target is such are left out. */
  unresolved: z.array(z.object({ kind: z.string(), id: z.string(), field: z.string(), key: z.string() })),
})
export type ContentWritten = z.output<typeof ContentWritten>

const ContentToWrite = z
  .object({
    /** Model that takes the items. */
    modelId: z.optional(Identifier),
    /** Fields of a new model instead. */
    model: z.optional(Fields),
    items: Items,
    dryRun: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ modelId, model, items }) =>
        (modelId === undefined) !== (model === undefined) &&
        ITEM_KINDS.reduce((count, kind) => count + items[kind].length, 0) <= BATCH_LIMIT,
      { params: { rule: 'content' } },
    ),
  )
export type ContentToWrite = z.output<typeof ContentToWrite>

export const writeModelContent = endpoint({
  method: 'POST',
  path: `${path}/content`,
  body: ContentToWrite,
  data: ContentWritten,
  permission: permissionOf(informationModel, 'edit'),
})

const Step = z.object({
  from: Identifier,
  action: z.enum(MIGRATION_ACTIONS),
  to: z.string().check(z.maxLength(LENGTH.identifier)),
  factor: z.number(),
  offset: z.number(),
  reason: z.enum(['same', 'renamed', 'unit', 'type', 'removed']),
})

const Assigned = z.object({
  applied: z.boolean(),
  counts: z.object({ assigned: z.number(), changed: z.number(), unchanged: z.number(), failed: z.number() }),
  things: z.array(
    z.object({
      thingId: z.string(),
      name: z.string(),
      outcome: z.enum(['assigned', 'changed', 'unchanged', 'failed']),
      /** Model that it has followed so far, `code@version`. */
      before: z.string(),
      /** Attributes whose own settings go. */
      dropped: z.array(z.string()),
      /** Rules that it breaks. */
      rules: z.array(z.string()),
      reason: z.optional(z.enum(REASONS)),
    }),
  ),
  ...Changed,
})
export type Assigned = z.output<typeof Assigned>

const Assignment = z.object({
  modelId: Identifier,
  thingIds: Identifiers,
  /** What becomes of own settings of things that followed another version. */
  steps: z._default(z.array(Step).check(z.maxLength(BATCH_LIMIT)), []),
  dryRun: z._default(z.boolean(), false),
})
export type Assignment = z.output<typeof Assignment>

export const assignModel = endpoint({
  method: 'POST',
  path: `${RECORDS_PATH}/${modelAssignment.plural}/assign`,
  body: Assignment,
  data: Assigned,
  permission: permissionOf(modelAssignment, 'edit'),
})
