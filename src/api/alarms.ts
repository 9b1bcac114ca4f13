// Calls on alarms: read and acknowledge (LAY-4, ENT-15).
import { type AlarmsQuery, acknowledgeAlarms, getAlarms } from '../contract/admin/alarm-calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createAlarmsApi = (client: Client) => ({
  page: (query: AlarmsQuery, options?: CallOptions) => client.call(getAlarms, { query }, options),
  acknowledge: (alarmIds: string[], options?: CallOptions) =>
    client.call(acknowledgeAlarms, { body: { alarmIds } }, options),
})
export type AlarmsApi = ReturnType<typeof createAlarmsApi>
