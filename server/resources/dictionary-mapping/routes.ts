// The calls of dictionary mapping beside those of its records (screens 10; RTE-13).
import { getSeenCodes } from '../../../src/contract/records/dictionary-mapping/seen-calls.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { readSeenCodes } from './seen.ts'

export const addCodeRoutes = (platform: Platform) => {
  serve(platform, getSeenCodes, ({ params, user }) => readSeenCodes(platform.database, user.tenantId, params.id), {
    large: true,
  })
}
