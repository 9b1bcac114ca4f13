// All that speaks to a platform: HTTP, schemas, the calls that every session has (spec 7).
import { EnvironmentFile } from '../contract/admin/admin-calls.ts'
import { type AdminApi, createAdminApi } from './admin.ts'
import { type Client, type ClientOptions, createClient } from './client.ts'

export interface Platform {
  client: Client
  admin: AdminApi
  /** What `environment.json` says; rejects when it says something else (STA-2). */
  readEnvironmentFile: (file: unknown) => Promise<{ BASE_URL: string }>
}

export const createPlatform = (options: ClientOptions): Platform => {
  const client = createClient(options)
  return {
    client,
    admin: createAdminApi(client),
    readEnvironmentFile: async (file) => EnvironmentFile.parse(file),
  }
}
