// Steps through the pages of a list and chooses their size.
import { msg, str } from '@lit/localize'
import { type KeyboardEvent, useState } from 'react'

import { PAGE_SIZES } from '../../../contract/wire/limits.ts'
import { IconButton } from '../button.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { SelectBox } from '../fields/select-box.tsx'

export interface PagerProps {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** Rows of a page. */
  size: number
  onSize: (size: number) => void
  sizes?: readonly number[] | undefined
}

const PageInput = ({ page, pageCount, onPage }: Pick<PagerProps, 'page' | 'pageCount' | 'onPage'>) => {
  const [draft, setDraft] = useState<string>()
  const go = () => {
    const wanted = Number(draft)
    if (draft !== undefined && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pageCount))
    setDraft(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
    if (event.key === 'Escape') setDraft(undefined)
  }
  return (
    <input
      className="yaw-input yaw-input--mini yaw-pager__page"
      aria-label={msg('Page')}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(page)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={press}
      onBlur={go}
    />
  )
}

export const Pager = ({ page, pageCount, onPage, size, onSize, sizes = PAGE_SIZES }: PagerProps) => (
  <div className="yaw-pager" role="group" aria-label={msg('Pages')}>
    <IconButton icon="chevron-bar-left" label={msg('First page')} disabled={page <= 1} onClick={() => onPage(1)} />
    <IconButton
      icon="chevron-left"
      label={msg('Previous page')}
      disabled={page <= 1}
      onClick={() => onPage(page - 1)}
    />
    <PageInput page={page} pageCount={pageCount} onPage={onPage} />
    <span className="yaw-secondary">/ {formatCount(pageCount)}</span>
    <IconButton
      icon="chevron-right"
      label={msg('Next page')}
      disabled={page >= pageCount}
      onClick={() => onPage(page + 1)}
    />
    <IconButton
      icon="chevron-bar-right"
      label={msg('Last page')}
      disabled={page >= pageCount}
      onClick={() => onPage(pageCount)}
    />
    <SelectBox
      size="mini"
      label={msg('Rows of a page')}
      value={String(size)}
      options={sizes.map((option) => ({ value: String(option), label: msg(str`${option} rows`) }))}
      onChange={(value) => value !== null && onSize(Number(value))}
    />
  </div>
)
