// Contract power curves of turbines: what the manufacturer promises at each wind speed (API-37, ERR-3, ERR-6; screens 1).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { BATCH_LIMIT, LENGTH } from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { FieldProblem } from '../wire/problem.ts'
import { Identifier, Identifiers, Revision } from './thing-shapes.ts'

/** Wind speeds stand this far apart, in m/s. */
export const WIND_SPEED_STEP = 0.5
export const WIND_SPEED_MAXIMUM = 60
/** Part of the rated power by which a point may lie above it: what measurement and control leave open. */
export const POWER_TOLERANCE = 0.02
/** Part of the rated power from which on a turbine counts as at rated power; above, the curve may fall again. */
export const RATED_SHARE = 0.99

const MOST_POINTS = WIND_SPEED_MAXIMUM / WIND_SPEED_STEP + 1
/** kg/m³ */
const DENSITY = { minimum: 0.5, maximum: 1.6 } as const
const POWER_MAXIMUM = 50_000

const onStep = z.refine<number>((speed) => Number.isInteger(speed / WIND_SPEED_STEP), { params: { rule: 'speedStep' } })

/** m/s */
const WindSpeed = z.number().check(z.gte(0), z.lte(WIND_SPEED_MAXIMUM), onStep)
/** kW */
const Power = z.number().check(z.gte(0), z.lte(POWER_MAXIMUM))

export const PowerPoint = z.object({ windSpeed: WindSpeed, power: Power })
export type PowerPoint = z.output<typeof PowerPoint>

interface Shaped {
  ratedPower: number
  points: readonly PowerPoint[]
}

/** Places of the points that keep a rule from holding. */
type FindPlaces = (curve: Shaped) => number[]

const placesOf = (points: readonly PowerPoint[], isWrong: (point: PowerPoint, index: number) => boolean) =>
  points.flatMap((point, index) => (isWrong(point, index) ? [index] : []))

const findFalling: FindPlaces = ({ ratedPower, points }) => {
  const rated = points.findIndex((point) => point.power >= ratedPower * RATED_SHARE)
  const rising = rated === -1 ? points : points.slice(0, rated + 1)
  return placesOf(rising, (point, index) => point.power < (rising[index - 1]?.power ?? 0))
}
const findNotRising: FindPlaces = ({ points }) =>
  placesOf(points, (point, index) => point.windSpeed <= (points[index - 1]?.windSpeed ?? -1))
const findAbove: FindPlaces = ({ ratedPower, points }) =>
  placesOf(points, (point) => point.power > ratedPower * (1 + POWER_TOLERANCE))

/** Names every point that is wrong, so that a grid can show it at its cell. */
const pointRule = (rule: string, column: keyof PowerPoint, find: FindPlaces) =>
  z.check<Shaped>(({ value, issues }) => {
    for (const index of find(value)) {
      // Without `continue` the first rule that does not hold would hide what the next ones say.
      issues.push({ code: 'custom', path: ['points', index, column], params: { rule }, input: value, continue: true })
    }
  })

/** What a curve says beside its points: at which density of the air, in kg/m³, and up to which power, in kW. */
export const CurveFacts = z.object({
  airDensity: z.number().check(z.gte(DENSITY.minimum), z.lte(DENSITY.maximum)),
  ratedPower: z.number().check(z.gt(0), z.lte(POWER_MAXIMUM)),
})
export type CurveFacts = z.output<typeof CurveFacts>

export const PowerCurve = z
  .object({
    ...CurveFacts.shape,
    points: z.array(PowerPoint).check(z.minLength(2), z.maxLength(MOST_POINTS)),
  })
  .check(
    pointRule('speedsRise', 'windSpeed', findNotRising),
    pointRule('powerRises', 'power', findFalling),
    pointRule('aboveRated', 'power', findAbove),
  )
export type PowerCurve = z.output<typeof PowerCurve>

/** A turbine with its curve; without one, the curve is null and the revision 0. */
export const TurbineCurve = z.object({
  thingId: z.string(),
  name: z.string(),
  /** Revision of the thing that the change of the curve made: the entry of that number in its history is this change. */
  revision: z.number(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  curve: z.nullable(PowerCurve),
})
export type TurbineCurve = z.output<typeof TurbineCurve>

const TURBINE_PATH = '/api-thing/v1/thing/turbine/contract-power'

export const getContractPower = endpoint({
  method: 'GET',
  path: TURBINE_PATH,
  query: z.object({
    ids: z.optional(z.string().check(z.minLength(1), z.maxLength(BATCH_LIMIT * (LENGTH.identifier + 1)))),
    parentId: z.optional(Identifier),
  }),
  data: z.array(TurbineCurve),
  permission: PERMISSIONS.thing.view,
})

export const updateContractPower = endpoint({
  method: 'PUT',
  path: `${TURBINE_PATH}/update`,
  body: z.object({
    curves: z
      .array(
        z.object({
          thingIds: Identifiers,
          /** Of one turbine: the revision that its curve was loaded with; refused with 409 when it is not the newest. */
          revision: z.optional(z.union([z.literal(0), Revision])),
          /** null takes the curve away. */
          curve: z.nullable(PowerCurve),
        }),
      )
      .check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
  }),
  data: z.object({ updated: z.number(), unchanged: z.number() }),
  permission: PERMISSIONS.thing.contractPower,
})

export const exportContractPower = endpoint({
  method: 'POST',
  path: '/api-thing/v1/contract-power/export',
  query: z.object({ timestamp: z.optional(z.string()) }),
  body: z.object({ ids: z.optional(Identifiers), parentId: z.optional(Identifier) }),
  data: z.unknown(),
  file: true,
  permission: PERMISSIONS.thing.view,
})

/** What is wrong with a row of a file. Rules of its own: `turbineUnknown`, `turbineTwice`, `number`, and flaws of cells. */
export const CurveFileProblem = z.object({
  ...FieldProblem.shape,
  /** Wind speed of the cell, in m/s; null where no point is to blame. */
  windSpeed: z.nullable(z.number()),
})
export type CurveFileProblem = z.output<typeof CurveFileProblem>

/** A row of a file: the curve of one turbine. */
export const CurveFileRow = z.object({
  /** As the spreadsheet program counts, from 1. */
  row: z.number(),
  /** As the file calls it, or as it is called where the file gives only its id. */
  name: z.string(),
  /** null where nobody knows the turbine. */
  thingId: z.nullable(z.string()),
  /** Of the curve that the turbine has. */
  revision: z.number(),
  /** Whether the turbine has another curve now, or none, and can be given this one. */
  changed: z.boolean(),
  /** null where something is wrong. */
  curve: z.nullable(PowerCurve),
  problems: z.array(CurveFileProblem),
})
export type CurveFileRow = z.output<typeof CurveFileRow>

/** Either a row for each turbine, as the export has it, or the points of one curve below each other. */
export const CurveFile = z.object({
  rows: z.array(CurveFileRow),
  points: z.array(z.object({ windSpeed: z.nullable(z.number()), power: z.nullable(z.number()) })),
})
export type CurveFile = z.output<typeof CurveFile>

export const readContractPower = endpoint({
  method: 'POST',
  path: '/api-thing/v1/contract-power/read',
  query: z.object({
    fileName: z.optional(z.string().check(z.maxLength(LENGTH.host))),
    /** Chosen by the caller, who asks by it with `getUpload` while he waits. */
    ticket: z.optional(Identifier),
  }),
  data: CurveFile,
  upload: true,
  permission: PERMISSIONS.thing.contractPower,
})
