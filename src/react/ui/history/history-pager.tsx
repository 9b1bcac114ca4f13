// Steps through the pages of a history: which of how many show.
import { msg, str } from '@lit/localize'

import { formatCount } from '../../../locales/format.ts'
import { IconButton } from '../button.tsx'

interface HistoryPagerProps {
  page: number
  size: number
  total: number
  /** There are more than the total. */
  truncated: boolean
  onPage: (page: number) => void
}

export const HistoryPager = ({ page, size, total, truncated, onPage }: HistoryPagerProps) => {
  if (total <= size && page === 1) return null
  const [first, last] = [(page - 1) * size + 1, Math.min(page * size, total)]
  const all = `${formatCount(total)}${truncated ? '+' : ''}`
  return (
    <div className="history__pager" role="group" aria-label={msg('Pages')}>
      <IconButton icon="chevron-left" label={msg('Newer')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span role="status">{msg(str`${formatCount(first)}–${formatCount(last)} of ${all}`)}</span>
      <IconButton icon="chevron-right" label={msg('Older')} disabled={last >= total} onClick={() => onPage(page + 1)} />
    </div>
  )
}
