// What the home screen asks for in one call (RTE-1).
import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { readFarms, readLatest } from './summary.ts'

export const addOverviewRoutes = (platform: Platform) => {
  const { database, countThings } = platform

  serve(platform, CALLS.getThingsSummary, async ({ user: { tenantId } }) => ({
    counts: await countThings(tenantId),
    farms: await readFarms(database, tenantId),
    latest: await readLatest(database, tenantId),
  }))
}
