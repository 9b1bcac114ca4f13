// Curves of an uploaded file, each with its turbine and what is wrong with it; nothing is written (API-28, API-37).
import type {
  CurveFile,
  CurveFileProblem,
  CurveFileRow,
  TurbineCurve,
} from '../../../../src/contract/thing/power-curve-calls.ts'
import { PowerCurve } from '../../../../src/contract/thing/power-curve-calls.ts'
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import { isSameJson } from '../../../../src/lib/json/same-json.ts'
import type { Database } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import type { FileRow, FileSheet } from '../../../spreadsheets/file-content.ts'
import { readFileContent } from '../../../spreadsheets/read-file.ts'
import { findNamed, readCurves } from './curves.ts'
import type { PointColumns, TurbineColumns } from './layout.ts'
import { layoutOf, nameIn, numberOf } from './layout.ts'

const problem = (path: string, rule: string, windSpeed: number | null = null): CurveFileProblem => ({
  path,
  code: 'custom',
  rule,
  windSpeed,
})

interface Read {
  curve: PowerCurve | null
  problems: CurveFileProblem[]
}

/** The curve of a row: what is no number is told first, then what the contract has against it. */
const readCurve = ({ cells }: FileRow, columns: TurbineColumns): Read => {
  const flawed: CurveFileProblem[] = []
  const read = (column: number, path: string, windSpeed: number | null, unit?: string): number | null => {
    const value = numberOf(cells[column], unit)
    if (!Number.isNaN(value)) return value
    const cell = cells[column]
    flawed.push(problem(path, typeof cell === 'object' && cell !== null ? cell.flaw : 'number', windSpeed))
    return null
  }
  const points = columns.speeds
    .toSorted((left, right) => left.speed - right.speed)
    .flatMap(({ column, speed: windSpeed }) => {
      const power = read(column, 'power', windSpeed)
      return power === null ? [] : [{ windSpeed, power }]
    })
  const wish = {
    airDensity: read(columns.airDensity, 'airDensity', null, 'kg/m³'),
    ratedPower: read(columns.ratedPower, 'ratedPower', null),
    points,
  }
  if (flawed.length > 0) return { curve: null, problems: flawed }
  const { success, data, error } = PowerCurve.safeParse(wish)
  if (success) return { curve: data, problems: [] }
  const problems = toFieldProblems(error.issues).map((found) => {
    const [, place, field] = /^points\.(\d+)\.(\w+)$/.exec(found.path) ?? []
    const windSpeed = place === undefined ? null : (points[Number(place)]?.windSpeed ?? null)
    return { ...found, path: field ?? found.path, windSpeed }
  })
  return { curve: null, problems }
}

/** Turbines by id; those whose name is theirs alone also by name. */
const index = (turbines: readonly TurbineCurve[]) => {
  const byId = new Map(turbines.map((turbine) => [turbine.thingId, turbine]))
  const byName = new Map<string, TurbineCurve | undefined>()
  for (const turbine of turbines) byName.set(turbine.name, byName.has(turbine.name) ? undefined : turbine)
  return (thingId: string, name: string) => (thingId === '' ? byName.get(name) : byId.get(thingId))
}

const readRows = (
  rows: readonly FileRow[],
  columns: TurbineColumns,
  turbines: readonly TurbineCurve[],
): CurveFileRow[] => {
  const find = index(turbines)
  const seen = new Set<string>()
  return rows.map((row) => {
    const [thingId, name] = [nameIn(row.cells, columns.thingId), nameIn(row.cells, columns.name)]
    const turbine = find(thingId, name)
    const { curve, problems } = readCurve(row, columns)
    if (turbine === undefined) problems.unshift(problem('thingId', 'turbineUnknown'))
    else if (seen.has(turbine.thingId)) problems.unshift(problem('thingId', 'turbineTwice'))
    if (turbine !== undefined) seen.add(turbine.thingId)
    return {
      row: row.row,
      name: turbine?.name ?? (name === '' ? thingId : name),
      thingId: turbine?.thingId ?? null,
      revision: turbine?.revision ?? 0,
      changed: problems.length === 0 && !isSameJson(turbine?.curve, curve),
      curve: problems.length === 0 ? curve : null,
      problems,
    }
  })
}

/** Those that the file names, by id or by name: a plant has ten thousand others. */
const findTurbines = async (
  database: Database,
  tenantId: string,
  rows: readonly FileRow[],
  columns: TurbineColumns,
): Promise<TurbineCurve[]> => {
  const ids = rows.map(({ cells }) => nameIn(cells, columns.thingId)).filter((id) => id !== '')
  const names = rows.flatMap(({ cells }) => {
    const [id, name] = [nameIn(cells, columns.thingId), nameIn(cells, columns.name)]
    return id === '' && name !== '' ? [name] : []
  })
  const named = await findNamed(database, tenantId, names)
  return readCurves(database, tenantId, { ids: [...new Set([...ids, ...named])] })
}

const orNull = (value: number | null) => (Number.isNaN(value) ? null : value)

const readPoints = ({ rows }: FileSheet, { header, windSpeed, power }: PointColumns): CurveFile['points'] =>
  rows.slice(header + 1).map(({ cells }) => ({
    windSpeed: orNull(numberOf(cells[windSpeed], 'm/s')),
    power: orNull(numberOf(cells[power])),
  }))

/** The first sheet that holds curves. */
export const readCurveFile = async (
  database: Database,
  tenantId: string,
  fileName: string,
  bytes: Buffer,
): Promise<CurveFile> => {
  const { sheets } = await readFileContent(bytes, fileName)
  for (const sheet of sheets) {
    const columns = layoutOf(sheet)
    if (columns === undefined) continue
    if (columns.kind === 'points') return { rows: [], points: readPoints(sheet, columns) }
    const rows = sheet.rows.slice(columns.header + 1)
    return { rows: readRows(rows, columns, await findTurbines(database, tenantId, rows, columns)), points: [] }
  }
  throw new Refusal('power.noCurves')
}
