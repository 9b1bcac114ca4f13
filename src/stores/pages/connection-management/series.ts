// Copies of a connection with all its devices to hosts that follow each other (screens 7, Actions; RTE-10).
import { atom } from 'nanostores'

import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { hostAfter } from '../../../lib/host-series.ts'
import { expandPattern } from '../../../lib/text/name-pattern.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { recordsOf } from '../../records.ts'

export interface Series {
  /** With `{n}`. */
  pattern: string
  start: number
  count: number
  firstHost: string
  step: number
}

export const SERIES_LIMIT = 200

export interface Planned {
  name: string
  /** Undefined beyond the last address. */
  host: string | undefined
}

export const planSeries = ({ pattern, start, count, firstHost, step }: Series): Planned[] =>
  Array.from({ length: Math.max(0, Math.min(SERIES_LIMIT, count)) }, (_, place) => ({
    name: expandPattern(pattern, { n: start + place }),
    host: place === 0 ? firstHost : hostAfter(firstHost, place * step),
  }))

export const createSeries = ({ session, announce }: RecordsContext) => {
  const $made = atom<number | undefined>()
  return {
    /** How many are made; undefined while nothing is. */
    $made,
    /** One after the other; throws why it stopped, with those before it made. */
    make: async ({ id }: RecordRow, planned: readonly Planned[]): Promise<void> => {
      const api = recordsOf(session, CONNECTION)
      const ids: string[] = []
      $made.set(0)
      try {
        for (const { name, host } of planned) {
          const { record } = await api.copy({ id, fields: { name, host } }, { quiet: true })
          ids.push(record.id)
          $made.set(ids.length)
        }
      } finally {
        $made.set(undefined)
        if (ids.length > 0) announce({ resource: CONNECTION.name, ids, parents: [null] })
      }
    },
  }
}
