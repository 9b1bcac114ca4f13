// The calls on alarms (spec 2, 9).
import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { acknowledgeAlarms, listAlarms } from './list.ts'

export const addAlarmRoutes = (platform: Platform) => {
  const { database } = platform

  serve(platform, CALLS.getAlarms, ({ query, user, language }) => listAlarms(database, user.tenantId, query, language))

  serve(platform, CALLS.acknowledgeAlarms, ({ body, user }) => acknowledgeAlarms(database, user, body.alarmIds))
}
