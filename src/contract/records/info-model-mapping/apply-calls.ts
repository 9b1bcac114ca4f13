// A model mapping applied to things: those that follow its source model follow its target afterwards, with their own settings and
// their points carried over (screens 4, one mapping for all instances; RTE-6, RTE-7, RTE-12).
import * as z from 'zod/mini'

import { CARRY_RULES } from '../../../lib/mapping/carry.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { REASONS } from '../../wire/reasons.ts'
import { Identifier } from '../../thing/thing-shapes.ts'
import { modelAssignment } from '../info-model-config/assignment-kind.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { MODEL_MAPPING } from './model-mapping.ts'

const path = `${RECORDS_PATH}/${MODEL_MAPPING.plural}/:id`
const permission = permissionOf(modelAssignment, 'edit')

/** Most things and most points of one call: what one transaction can write while others wait. */
export const APPLY_LIMITS = { things: 1000, points: 50_000 } as const

const FollowingThing = z.object({
  thingId: z.string(),
  name: z.string(),
  /** What it stands below, from the farm on: `Farm/Line`. */
  above: z.string(),
  /** How many points its maps have, and how many of its maps are frozen. */
  points: z.number(),
  frozen: z.number(),
})
export type FollowingThing = z.output<typeof FollowingThing>

export const getFollowingThings = endpoint({
  method: 'GET',
  path: `${path}/following`,
  params: z.object({ id: Identifier }),
  data: z.object({ things: z.array(FollowingThing) }),
  permission,
})

const CarriedItem = z.object({
  kind: z.enum(['point', 'setting', 'map']),
  /** External system and device of a point; empty for a setting. */
  system: z.string(),
  device: z.string(),
  /** Attribute of the source model, and of the target model; empty where it goes nowhere. */
  from: z.string(),
  to: z.string(),
  /** Tag of a point, field of a setting that is left out. */
  detail: z.string(),
  /** Why it does not come along; without it, it does. A map that is over and frozen stays as it is. */
  rule: z.optional(z.enum([...CARRY_RULES, 'frozenEnded'])),
  /** Rules of a line that does not fit. */
  lineRules: z.array(z.string()),
})
export type CarriedItem = z.output<typeof CarriedItem>

const AppliedThing = z.object({
  thingId: z.string(),
  name: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'failed']),
  /** What keeps it from coming over: `notFollowing`, `frozenMap`, or rules of assignments and points; and what they speak of. */
  rules: z.array(z.string()),
  subjects: z.array(z.string()),
  reason: z.optional(z.enum(REASONS)),
  items: z.array(CarriedItem),
})
export type AppliedThing = z.output<typeof AppliedThing>

const MappingApplied = z.object({
  applied: z.boolean(),
  /** Names everything that was written, so that it can be taken back; empty when nothing was. */
  operationId: z.string(),
  /** Targets whose value is a constant in the mapping: no point can give it. */
  constants: z.array(z.string()),
  /** Mandatory targets that no point feeds afterwards: no row of the mapping gives them a value of its own. */
  unfed: z.array(z.string()),
  things: z.array(AppliedThing),
})
export type MappingApplied = z.output<typeof MappingApplied>

export const ApplyRequest = z.object({
  thingIds: z.array(Identifier).check(z.minLength(1), z.maxLength(APPLY_LIMITS.things)),
  dryRun: z._default(z.boolean(), false),
})

export const applyMapping = endpoint({
  method: 'POST',
  path: `${path}/apply`,
  params: z.object({ id: Identifier }),
  body: ApplyRequest,
  data: MappingApplied,
  permission,
})

export const takeMappingBack = endpoint({
  method: 'POST',
  path: `${path}/take-back`,
  params: z.object({ id: Identifier }),
  body: z.object({ operationId: Identifier }),
  data: z.object({ things: z.number(), points: z.number() }),
  permission,
})
