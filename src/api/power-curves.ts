// Calls on contract power curves (API-28, API-37).
import { joinIds } from '../contract/wire/id-lists.ts'
import type { Arguments } from '../contract/wire/endpoint.ts'
import { getContractPower, readContractPower, updateContractPower } from '../contract/thing/power-curve-calls.ts'
import type { CallOptions, Client } from './client.ts'

export type CurveUpdates = Arguments<typeof updateContractPower>['body']['curves']

/** A file's own type would be read as what it says; the platform looks at its bytes. */
const BYTES = 'application/octet-stream'

export const createPowerCurvesApi = (client: Client) => ({
  ofTurbines: (ids: readonly string[], options?: CallOptions) =>
    client.call(getContractPower, { query: { ids: joinIds(ids) } }, options),
  /** Of all turbines below a thing, and of the thing itself. */
  below: (parentId: string, options?: CallOptions) => client.call(getContractPower, { query: { parentId } }, options),
  update: (curves: CurveUpdates, options?: CallOptions) =>
    client.call(updateContractPower, { body: { curves } }, options),
  /** What a file holds; nothing is written. */
  read: (file: File, options?: CallOptions) =>
    client.call(
      readContractPower,
      { query: { fileName: file.name } },
      { ...options, upload: { body: file.slice(0, file.size, BYTES) } },
    ),
})

export type PowerCurvesApi = ReturnType<typeof createPowerCurvesApi>
