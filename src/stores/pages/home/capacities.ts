// Installed and grid-connected capacity of farms, in one unit for all (ENT-7, RTE-1).
import type { FarmOverview } from '../../../contract/admin/overview-calls.ts'

export type CapacityUnit = 'kW' | 'MW' | 'GW'

const KILOWATTS: Record<CapacityUnit, number> = { kW: 1, MW: 1000, GW: 1_000_000 }

export interface CapacityRow {
  farm: FarmOverview
  /** Kilowatts; null where nobody entered them. */
  installed: number | null
  connected: number | null
}

export interface Capacities {
  /** Largest first; farms without any figure last. */
  rows: readonly CapacityRow[]
  unit: CapacityUnit
  /** Kilowatts. */
  installed: number
  connected: number
  /** Length of the longest bar, in kilowatts. */
  longest: number
}

/** The unit in which the largest figure has one to three digits before the point. */
const unitOf = (kilowatts: number): CapacityUnit =>
  kilowatts >= 10 * KILOWATTS.GW ? 'GW' : kilowatts >= KILOWATTS.MW ? 'MW' : 'kW'

export const inUnit = (kilowatts: number, unit: CapacityUnit): number => kilowatts / KILOWATTS[unit]

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

export const toCapacities = (farms: readonly FarmOverview[]): Capacities => {
  const rows = farms
    .map((farm) => ({ farm, installed: farm.installedCapacity, connected: farm.gridConnectedCapability }))
    .toSorted((left, right) => (right.installed ?? -1) - (left.installed ?? -1))
  const longest = Math.max(0, ...rows.flatMap(({ installed, connected }) => [installed ?? 0, connected ?? 0]))
  return {
    rows,
    unit: unitOf(longest),
    installed: sum(rows.map((row) => row.installed)),
    connected: sum(rows.map((row) => row.connected)),
    longest,
  }
}
