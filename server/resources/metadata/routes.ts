// Calls on metadata beside those of its records (RTE-8, RTE-14).
import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { readThingMetadata } from './thing-metadata.ts'

export const addMetadataRoutes = (platform: Platform) => {
  serve(platform, CALLS.getThingMetadata, ({ user }) => readThingMetadata(platform.database, user.tenantId))
}
