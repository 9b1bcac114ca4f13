// Ports on loopback that the connections of the demonstration lead to (RTE-10).
import type { SimulatorPorts } from './image.ts'

/** Where the connections of the demonstration lead. */
export const SIMULATOR_PORTS: SimulatorPorts = { modbus: 15_502, iec104: 12_404, http: 18_080, meters: 16_450 }

/** Where one connection of the demonstration leads and nobody listens. */
export const DEAD_PORT = 12_499
