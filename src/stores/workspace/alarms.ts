// Alarms that wait for an acknowledgement: how many, the newest, the list, and acknowledging them (LAY-4, ENT-15).
import { atom, computed } from 'nanostores'

import {
  type Alarm,
  type AlarmsPage,
  type Severity,
  SEVERITY_VALUES,
  getAlarms,
  acknowledgeAlarms,
} from '../../contract/admin/alarm-calls.ts'
import { BATCH_LIMIT, PAGE_SIZE_MAXIMUM } from '../../contract/wire/limits.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../contract/admin/permissions.ts'
import { createAccess } from '../plugins/access.ts'
import { createPagedList } from '../plugins/lists/paged-list.ts'
import { createModulePermissions } from '../plugins/permissions.ts'
import { createSelection } from '../plugins/lists/selection.ts'
import { type Loadable, createQueries } from '../query.ts'
import type { Session } from '../session.ts'
import { createAttempt } from '../plugins/attempt.ts'

/** Key of everything that is loaded about alarms. */
export const ALARMS = 'alarms'

/** How many of each severity, and the newest of all. */
export interface AlarmsNow {
  counts: readonly { severity: Severity; count: number }[]
  total: number
  newest: Alarm | undefined
}

const summarise = ({ rows, total, unacknowledged }: AlarmsPage): AlarmsNow => ({
  counts: SEVERITY_VALUES.map((severity) => ({ severity, count: unacknowledged[severity] ?? 0 })),
  total,
  newest: rows[0],
})

export const createAlarms = (session: Session) => {
  const permissions = createModulePermissions(session, MODULES.alarms)
  const selection = createSelection()
  const $access = createAccess(session, MODULES.alarms, PERMISSIONS.alarm.view)
  const $now = session.plugin(createQueries).createLoadable(
    computed($access, (access) => ({
      key: [ALARMS, 'now'],
      load: async (signal: AbortSignal) =>
        summarise(
          await session.call(getAlarms, { query: { acknowledged: 'false', limit: 1 } }, { signal, quiet: true }),
        ),
      enabled: access === 'granted',
    })),
  )
  const list = createPagedList<Alarm, { severity: Severity | '' }, 'raisedAt'>(session, {
    resource: ALARMS,
    sort: 'raisedAt',
    filters: { severity: '' },
    load: ({ page, limit, filters }, signal) =>
      session.call(
        getAlarms,
        {
          query: { acknowledged: 'false', page, limit, ...(filters.severity !== '' && { severity: filters.severity }) },
        },
        { signal, quiet: true },
      ),
  })
  /** The client has shown what went wrong. */
  const attempt = createAttempt()

  /** An alarm that was raised while one looks; undefined at first, and never an older one again. */
  const $arrived = atom<Alarm | undefined>()
  let seen: string | undefined
  const follow = (now: Loadable<AlarmsNow>) => {
    if (now.status !== 'ready') return
    const { newest } = now.data
    if (seen !== undefined && newest !== undefined && newest.raisedAt > seen) $arrived.set(newest)
    seen = [seen ?? '', newest?.raisedAt ?? ''].toSorted().at(-1)
  }

  const send = async (alarmIds: readonly string[]) => {
    for (let start = 0; start < alarmIds.length; start += BATCH_LIMIT) {
      await session.call(acknowledgeAlarms, { body: { alarmIds: alarmIds.slice(start, start + BATCH_LIMIT) } })
    }
    selection.remove(alarmIds)
    session.changed.fire({ resource: ALARMS, ids: alarmIds, parents: [] })
  }
  /** What was raised later nobody has seen: it is not acknowledged with the rest. */
  const idsUntil = async (raisedAt: string, severity: Severity | ''): Promise<string[]> => {
    const ids = new Set<string>()
    for (let page = 1; ; page += 1) {
      const { rows, total } = await session.call(getAlarms, {
        query: {
          acknowledged: 'false',
          page,
          limit: PAGE_SIZE_MAXIMUM,
          ...(severity !== '' && { severity }),
        },
      })
      for (const row of rows) if (row.raisedAt <= raisedAt) ids.add(row.alarmId)
      if (rows.length === 0 || page * PAGE_SIZE_MAXIMUM >= total) return [...ids]
    }
  }

  session.onDestroy(
    session.credentials.$signedIn.listen((signedIn) => {
      if (signedIn) return
      // What one user has seen and marked is not the next one's.
      seen = undefined
      $arrived.set(undefined)
      selection.clear()
    }),
  )

  return {
    $access,
    $now,
    reload: $now.reload,
    list,
    selection,
    $busy: attempt.$busy,
    $arrived,
    $mayAcknowledge: computed(permissions.$may, (may) => may(PERMISSIONS.alarm.acknowledge)),
    /** Notes what arrives as long as somebody looks; answers how to stop. */
    watch: () => $now.subscribe(follow),
    filter: (severity: Severity | '') => {
      selection.clear()
      list.setFilters({ severity })
    },
    acknowledge: (alarmIds: readonly string[]) => attempt.run(() => send(alarmIds)),
    /** All of a severity, or of any, that were raised until then. */
    acknowledgeAll: (raisedAt: string, severity: Severity | '') =>
      attempt.run(async () => send(await idsUntil(raisedAt, severity))),
  }
}
export type Alarms = ReturnType<typeof createAlarms>
