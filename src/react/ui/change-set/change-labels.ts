// Words for what a draft holds and what became of it, in the language of the page.
import { msg, str } from '@lit/localize'

import type { ChangeCounts } from '../../../stores/plugins/change-set/change-rows.ts'
import type { GridFacts } from '../../../stores/plugins/grid/grid-core.ts'
import { counted, formatCount } from '../../../lib/text/format-count.ts'

const list = (parts: readonly (readonly [count: number, words: (count: string) => string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => words(formatCount(count)))
    .join(msg(', ', { desc: 'Between the parts of a list' }))

/** What the draft holds, for who listens: 12 new, 40 changed … */
export const factsText = ({ added, changed, deleted, invalid, failed, disputed }: GridFacts): string =>
  list([
    [added, (count) => msg(str`${count} new`)],
    [changed, (count) => msg(str`${count} changed`)],
    [deleted, (count) => msg(str`${count} to delete`)],
    [failed, (count) => msg(str`${count} refused`)],
    [disputed, (count) => msg(str`${count} to decide`)],
    [invalid, () => counted(msg('# cell to correct|# cells to correct'), invalid)],
  ])

/** What was applied, and what was not. */
export const appliedText = ({ inserted, updated, deleted, failed }: ChangeCounts, cancelled: boolean): string => {
  const done = list([
    [inserted, (count) => msg(str`${count} added`)],
    [updated, (count) => msg(str`${count} changed`)],
    [deleted, (count) => msg(str`${count} deleted`)],
  ])
  const left = failed > 0 ? msg(str`${formatCount(failed)} refused: they stay here with their reasons`) : ''
  const ended = cancelled ? msg('Cancelled; what is left stays here') : ''
  return [done === '' && left === '' ? msg('Nothing had to be changed') : done, left, ended]
    .filter((part) => part !== '')
    .join(' · ')
}

export const totalOf = ({ added, changed, deleted }: GridFacts): number => added + changed + deleted

export const changesText = (count: number): string => counted(msg('# change|# changes'), count)
