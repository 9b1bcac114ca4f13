// What stands around a list: search, filters, pages, selection, freshness.
import { expect } from 'chai'
import { useState } from 'react'

import { FilterChip } from '../../../../src/react/ui/lists/filter-chip.tsx'
import { Pager } from '../../../../src/react/ui/lists/pager.tsx'
import { LENGTH } from '../../../../src/contract/wire/limits.ts'
import { SearchBox } from '../../../../src/react/ui/fields/search-box.tsx'
import { SelectionBar } from '../../../../src/react/ui/lists/selection-bar.tsx'
import { StatusLine } from '../../../../src/react/ui/states/status-line.tsx'
import { eventually } from '../../../support/unit/wait.ts'
import { click, endAll, mount, press, type } from './mount.tsx'

const nothing = () => undefined

describe('around a list', () => {
  afterEach(endAll)

  const showSearch = () => {
    const seen: string[] = []
    const Box = () => {
      const [value, setValue] = useState('')
      const change = (next: string) => {
        seen.push(next)
        setValue(next)
      }
      return <SearchBox label="Search things" value={value} onChange={change} delay={1} />
    }
    return { seen, ...mount(<Box />) }
  }

  it('[STA-9] searches after a pause in typing, at once with Enter, and is emptied by Escape', async () => {
    const { seen, find } = showSearch()
    const input = find<HTMLInputElement>('input')
    // No more than the platform takes.
    expect(input.maxLength).to.equal(LENGTH.keyword)
    type(input, 'W')
    type(input, 'WT')
    await eventually(() => seen.length > 0)
    expect(seen).to.deep.equal(['WT'])
    type(input, 'WTG')
    press(input, 'Enter')
    expect(seen).to.deep.equal(['WT', 'WTG'])
    press(input, 'Escape')
    expect(seen).to.deep.equal(['WT', 'WTG', ''])
    expect(input.value).to.equal('')
  })

  it('[STA-9] keys that an input method needs are its own', () => {
    const { seen, find } = showSearch()
    const input = find<HTMLInputElement>('input')
    type(input, 'feng')
    press(input, 'Enter', { isComposing: true })
    expect(seen).to.deep.equal([])
  })

  it('[ENT-4] a filter reads as a sentence and goes with one click', () => {
    let removed = 0
    const shown = mount(
      <FilterChip field="State" relation="is" value="Fault or Alarm" onRemove={() => (removed += 1)} />,
    )
    expect(shown.find('.yaw-chip__text').textContent).to.equal('State is Fault or Alarm')
    click(shown.find('[aria-label="Remove filter: State is Fault or Alarm"]'))
    expect(removed).to.equal(1)
  })

  it('[API-38] steps through the pages and jumps to one, never past the last', () => {
    const pages: number[] = []
    const shown = mount(
      <Pager page={3} pageCount={51} size={50} onPage={(page) => pages.push(page)} onSize={nothing} />,
    )
    for (const label of ['First page', 'Previous page', 'Next page', 'Last page'])
      click(shown.find(`[aria-label="${label}"]`))
    const input = shown.find<HTMLInputElement>('input')
    type(input, '99')
    press(input, 'Enter')
    type(input, 'x')
    press(input, 'Enter')
    expect(pages).to.deep.equal([1, 2, 4, 51, 51])
    expect(input.value).to.equal('3')
  })

  it('[API-38] cannot go before the first page or after the last', () => {
    const shown = mount(<Pager page={1} pageCount={1} size={50} onPage={nothing} onSize={nothing} />)
    expect(shown.findAll('button').every((button) => button.matches(':disabled'))).to.equal(true)
  })

  it('[STA-10] says how many are selected and offers all that match', () => {
    let all = 0
    const shown = mount(
      <SelectionBar count={50} total={3412} onSelectAll={() => (all += 1)} onClear={nothing}>
        {null}
      </SelectionBar>,
    )
    expect(shown.find('strong').textContent).to.equal('50 selected')
    click(shown.withText('button', 'Select all 3,412'))
    expect(all).to.equal(1)
  })

  it('[ENT-4] says how many of how many a list shows, and how fresh it is', () => {
    const shown = mount(<StatusLine shown={50} total={2512} updatedAt={new Date(2026, 10, 21, 9, 5, 7).getTime()} />)
    expect(shown.find('.yaw-status-line').textContent).to.equal('50 of 2,512Updated 09:05:07')
  })
})
