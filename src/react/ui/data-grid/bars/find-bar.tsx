// Finds and replaces: in the selection where it is of several cells, else in all rows that are here.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'

import type { FindWish } from '../../../../lib/grid/find-text.ts'
import type { Cell, Range } from '../../../../lib/grid/ranges.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { Button, IconButton } from '../../button.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'
import { type GridOutcome, outcomeText } from '../grid-texts.ts'
import { counted, formatCount } from '../../../../lib/text/format-count.ts'

export interface FindBarProps {
  model: GridModel
  isReplace: boolean
  /** Where is searched; everywhere when it is undefined. */
  scope: Range | undefined
  onGo: (cell: Cell) => void
  onSay: (text: string) => void
  onClose: () => void
}

export const FindBar = ({ model, isReplace, scope, onGo, onSay, onClose }: FindBarProps) => {
  const [wish, setWish] = useState<FindWish>({ text: '', matchCase: false, wholeCell: false })
  const [by, setBy] = useState('')
  const version = useStore(model.$version)
  const { active } = useStore(model.selection.$selection)
  const isReadOnly = useStore(model.$readOnly)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [isReplace])
  // oxlint-disable-next-line react/exhaustive-deps -- the version stands for everything that is searched
  const count = useMemo(() => (wish.text === '' ? 0 : model.find.count(wish, scope)), [model, wish, scope, version])

  const go = (direction: 1 | -1) => {
    const next = wish.text === '' ? undefined : model.find.next(wish, active, direction, scope)
    if (next === undefined) return onSay(msg('Not found'))
    onGo(next)
    onSay(msg(str`Row ${formatCount(next.row + 1)}: ${model.textAt(next.row, next.column)}`))
    return undefined
  }
  const replaced = (outcome: GridOutcome) => onSay(`${msg('Replaced')} · ${outcomeText(outcome)}`)
  const replaceOne = () => {
    replaced(model.find.replaceAt(wish, by, active))
    go(1)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === box.current) go(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const words = wish.text === '' ? '' : count === 0 ? msg('Not found') : counted(msg('# cell|# cells'), count)
  const where =
    scope === undefined ? (model.isComplete ? '' : msg('in the rows that are loaded')) : msg('in the selection')
  return (
    <div className="yaw-grid-find" role="search" aria-label={msg('Find and replace')} onKeyDown={press}>
      <input
        ref={box}
        type="text"
        className="yaw-input yaw-input--mini"
        aria-label={msg('Find')}
        placeholder={msg('Find')}
        value={wish.text}
        onChange={({ target }) => setWish({ ...wish, text: target.value })}
      />
      {isReplace && !isReadOnly && (
        <input
          type="text"
          className="yaw-input yaw-input--mini"
          aria-label={msg('Replace with')}
          placeholder={msg('Replace with')}
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
      )}
      <IconButton icon="arrow-up" label={msg('Previous')} shortcut="Shift+Enter" onClick={() => go(-1)} />
      <IconButton icon="arrow-down" label={msg('Next')} shortcut="Enter" onClick={() => go(1)} />
      {isReplace && !isReadOnly && (
        <>
          <Button size="mini" disabled={count === 0} onClick={replaceOne}>
            {msg('Replace')}
          </Button>
          <Button size="mini" disabled={count === 0} onClick={() => replaced(model.find.replaceAll(wish, by, scope))}>
            {msg('Replace all')}
          </Button>
        </>
      )}
      <Checkbox checked={wish.matchCase} onChange={(matchCase) => setWish({ ...wish, matchCase })}>
        {msg('Match case')}
      </Checkbox>
      <Checkbox checked={wish.wholeCell} onChange={(wholeCell) => setWish({ ...wish, wholeCell })}>
        {msg('Whole cell')}
      </Checkbox>
      <span className="yaw-grid-find__count" role="status">
        {words} {words !== '' && where}
      </span>
      <span className="yaw-toolbar__space" />
      <IconButton icon="x-lg" label={msg('Close')} shortcut="Esc" onClick={onClose} />
    </div>
  )
}
