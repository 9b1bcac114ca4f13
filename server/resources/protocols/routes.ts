// Calls on protocol profiles beside those of their records (RTE-11).
import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { readParamColumns } from '../exchange/records/params/parts.ts'
import { readProfileParams } from './params-forms.ts'

export const addProtocolRoutes = (platform: Platform) => {
  serve(platform, CALLS.readParamsForms, async ({ user, body }) => ({
    rows: await readProfileParams(platform.database, user.tenantId, body.ids),
  }))

  serve(platform, CALLS.getParamColumns, async ({ user }) => ({
    rows: await readParamColumns(platform.database, user.tenantId),
  }))
}
