// OPC UA (RTE-10).
import type { Driver } from '../driver.ts'
import { converseOpcua } from './converse.ts'
import { opcuaSession } from './session.ts'

export const opcua: Driver = { session: opcuaSession, converse: converseOpcua }
