// Attributes × things: one row an attribute, one column a thing; what is unlike its row is marked (screens 9, matrix).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useState } from 'react'

import type { BoardThing, SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { type MatrixCell, matrixRow } from '../../../lib/mapping/matrix.ts'
import { numberOf } from '../../../stores/pages/thing-mapping/repeat-plan.ts'
import type { SystemWork } from '../../../stores/pages/thing-mapping/system-boards.ts'
import { targetOf } from '../../../stores/pages/thing-mapping/system-lines.ts'
import '../../ui/mapping-board/mapping-board.css'
import './thing-mapping.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { stateLabel } from '../../ui/mapping-board/board-labels.ts'
import { StateMark } from '../../ui/mapping-board/state-mark.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { FrozenMark } from './frozen-mark.tsx'
import { SystemShown } from './system-shown.tsx'

interface MatrixProps extends RecordTabProps {
  work: SystemWork
  system: SystemBoard
}

const conversionText = (values: Readonly<Record<string, unknown>> | undefined): string =>
  values === undefined
    ? ''
    : JSON.stringify(
        ['conversion', 'factor', 'offset', 'sourceUnit', 'table', 'bit', 'formula'].map((name) => values[name] ?? ''),
      )

const useRows = (work: SystemWork, system: SystemBoard, modelId: string | undefined, onlyOdd: boolean) => {
  const lines = useStore(work.board.$lines)
  const maps = useStore(work.$maps)
  useStore(work.board.$suggestions)
  const ofModel = system.things.filter((thing) => thing.modelId === modelId)
  const things = [true, false].flatMap((isMap) => ofModel.filter(({ thingId }) => maps.has(thingId) === isMap))
  const all = system.models.find(({ id }) => id === modelId)?.attributes ?? []
  const attributes = all.filter(({ id }) =>
    things.some(({ thingId }) => work.board.$sides.get()?.targets.has(targetOf(thingId, id)) === true),
  )
  const numbers = new Map(things.map((thing) => [thing.thingId, numberOf(thing, maps)]))
  const rows = attributes.map((attribute) => ({
    attribute,
    cells: matrixRow(
      things.map(({ thingId }) => {
        const target = targetOf(thingId, attribute.id)
        const line = lines.get(target)
        return {
          state: work.board.stateOf(target),
          tag: line?.line.inputs.join(', ') ?? '',
          number: numbers.get(thingId),
          conversion: conversionText(line?.values),
          isCompared: maps.has(thingId),
        }
      }),
    ),
  }))
  const odd = rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell?.isOdd === true).length, 0)
  return { things, odd, rows: onlyOdd ? rows.filter(({ cells }) => cells.some((cell) => cell?.isOdd === true)) : rows }
}

const cellText = (thing: BoardThing, { state, tag, isOdd }: MatrixCell, isFrozen: boolean) =>
  [thing.name, stateLabel(state), tag, isOdd ? msg('unlike the others') : '', isFrozen ? msg('frozen') : '']
    .filter((part) => part !== '')
    .join(' · ')

const Matrix = ({ page, work, system }: MatrixProps) => {
  const labels = useRecordLabels(page)
  const used = system.models.filter(({ id }) => system.things.some(({ modelId }) => modelId === id))
  const [chosen, setChosen] = useState<string>()
  const [onlyOdd, setOnlyOdd] = useState(false)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const mapped = useStore(work.$maps)
  const first = used.find(({ id }) => system.things.some((thing) => thing.modelId === id && mapped.has(thing.thingId)))
  const modelId = chosen ?? (first ?? used[0])?.id
  const { things, rows, odd } = useRows(work, system, modelId, onlyOdd)
  const open = (row: number, column: number) => {
    const [thing, attribute] = [things[column], rows[row]?.attribute]
    if (thing === undefined || attribute === undefined) return
    work.$thing.set(thing.thingId)
    work.board.$open.set(targetOf(thing.thingId, attribute.id))
    page.showView('points')
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
    }
    const step = steps[event.key]
    if (event.key === 'Enter') open(at.row, at.column)
    else if (step !== undefined) {
      const row = Math.max(0, Math.min(at.row + step[0], rows.length - 1))
      const column = Math.max(0, Math.min(at.column + step[1], things.length - 1))
      setAt({ row, column })
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <div className="records__list" role="presentation">
      <Toolbar label={msg('Matrix')} end={<span role="status">{msg(str`${formatCount(odd)} unlike their row`)}</span>}>
        <SelectBox
          label={msg('Model')}
          size="mini"
          value={modelId ?? null}
          options={used.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => setChosen(next ?? undefined)}
        />
        <Button size="mini" kind="text" aria-pressed={onlyOdd} onClick={() => setOnlyOdd(!onlyOdd)}>
          {msg('Only rows with an odd one')}
        </Button>
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyState
          title={onlyOdd ? msg('All things are mapped alike') : msg('No thing here follows an information model')}
        />
      ) : (
        <div className="matrix" tabIndex={-1}>
          <table role="grid" className="matrix__table" aria-label={msg('Attributes and things')} onKeyDown={press}>
            <thead>
              <tr>
                <th scope="col" className="matrix__corner">
                  {msg('Attribute')}
                </th>
                {things.map(({ thingId, name }) => (
                  <th key={thingId} scope="col" className="matrix__thing" title={name}>
                    <span>{mapped.get(thingId)?.externalId ?? name}</span>
                    {mapped.get(thingId)?.frozen === true && <FrozenMark />}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ attribute, cells }, row) => (
                <tr key={attribute.id}>
                  <th scope="row" className="matrix__attribute yaw-ellipsis" title={attribute.id}>
                    {(labels.isEnglish ? attribute.en : attribute.zh) || attribute.id}
                    {attribute.required && <span className="mapping__required"> *</span>}
                  </th>
                  {cells.map((cell, column) => {
                    const thing = things[column]
                    if (thing === undefined || cell === undefined) return <td key={column} />
                    const isFrozen = mapped.get(thing.thingId)?.frozen === true
                    const text = cellText(thing, cell, isFrozen)
                    return (
                      <td
                        key={thing.thingId}
                        className="matrix__cell"
                        data-cell={`${row} ${column}`}
                        data-odd={cell.isOdd || undefined}
                        data-frozen={isFrozen || undefined}
                        aria-label={text}
                        title={text}
                        tabIndex={at.row === row && at.column === column ? 0 : -1}
                        onFocus={() => setAt({ row, column })}
                        onClick={() => open(row, column)}
                      >
                        <StateMark state={cell.state} silent />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

export const MatrixTab = (props: RecordTabProps) => (
  <SystemShown {...props}>{(work, system) => <Matrix {...props} work={work} system={system} />}</SystemShown>
)
