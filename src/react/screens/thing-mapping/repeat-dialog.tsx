// Repeats what is mapped for one thing for its sisters: patterns, the things, and what would come of it before anything is done
// (screens 9, map one device then repeat by pattern).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import type { RepeatOutcome } from '../../../lib/mapping/repeat.ts'
import { hasCounter } from '../../../lib/text/name-pattern.ts'
import {
  type RepeatSource,
  applyRepeat,
  candidatesOf,
  numberOf,
  planRepeat,
  repeatSources,
} from '../../../stores/pages/thing-mapping/repeat-plan.ts'
import type { SystemWork } from '../../../stores/pages/thing-mapping/system-boards.ts'
import { Button } from '../../ui/button.tsx'
import { CheckList } from '../../ui/fields/check-list.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { PlainTable } from '../../ui/plain-table.tsx'

interface RepeatDialogProps {
  work: SystemWork
  system: SystemBoard
  thing: string
  onClose: () => void
}

const OUTCOMES: Record<RepeatOutcome, () => string> = {
  new: () => msg('New'),
  missing: () => msg('No such tag'),
  mapped: () => msg('Mapped already'),
  noAttribute: () => msg('No such attribute'),
}

/** Rows of the preview that show. */
const MOST = 400

export const RepeatDialog = ({ work, system, thing, onClose }: RepeatDialogProps) => {
  const maps = useStore(work.$maps)
  const { board } = work
  const origin = system.things.find(({ thingId }) => thingId === thing)
  const number = origin === undefined ? undefined : numberOf(origin, maps)
  const [sources, setSources] = useState<RepeatSource[]>(() =>
    number === undefined ? [] : repeatSources(board, thing, number),
  )
  const candidates = candidatesOf(system, thing, maps).filter((each) => numberOf(each, maps) !== undefined)
  const frozen = system.things.filter(
    (each) => each.thingId !== thing && each.modelId === origin?.modelId && maps.get(each.thingId)?.frozen === true,
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(candidates.map(({ thingId }) => thingId)))
  const plan = planRepeat(
    { board, system, maps },
    sources,
    candidates.filter(({ thingId }) => chosen.has(thingId)),
  )
  const names = new Map(system.things.map(({ thingId, name }) => [thingId, name]))
  const setPattern = (attribute: string, pattern: string) =>
    setSources(sources.map((each) => (each.attribute === attribute ? { ...each, pattern } : each)))
  const { counts, rows } = plan
  // What would be done stands first, then what cannot be done.
  const shownRows = (['new', 'missing', 'noAttribute', 'mapped'] as const)
    .flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
    .slice(0, MOST)
  const apply = () => {
    applyRepeat(board, sources, plan)
    onClose()
  }
  return (
    <Dialog
      title={msg('Repeat for other things')}
      subtitle={msg(str`As ${origin?.name ?? thing} is mapped, by the number of each thing`)}
      size="full"
      onClose={onClose}
      onSubmit={apply}
      footnote={msg(
        str`${formatCount(counts.new)} new, ${formatCount(counts.mapped)} mapped already, ${formatCount(counts.missing)} without a tag`,
      )}
      footer={
        <>
          <Button onClick={onClose}>{msg('Cancel')}</Button>
          <Button kind="primary" type="submit" disabled={counts.new === 0}>
            {counted(msg('Add # line to the draft|Add # lines to the draft'), counts.new)}
          </Button>
        </>
      }
    >
      {sources.length === 0 ? (
        <EmptyState
          title={msg('There is nothing to repeat')}
          text={msg('Map this thing first, and give its map a unit number.')}
        />
      ) : (
        <div className="repeat">
          <section className="repeat__part" aria-label={msg('Patterns')}>
            <h3>{msg('Patterns')}</h3>
            <div className="repeat__scroll" role="group" aria-label={msg('Patterns')} tabIndex={0}>
              {sources.map(({ attribute, pattern, tag }) => (
                <TextField
                  key={attribute}
                  label={attribute}
                  layout="above"
                  value={pattern ?? tag}
                  error={hasCounter(pattern ?? '') ? undefined : msg('It needs a counter such as {n:02}')}
                  onChange={(next) => setPattern(attribute, next)}
                />
              ))}
            </div>
          </section>
          <section className="repeat__part" aria-label={msg('Things')}>
            <h3>{msg('Things')}</h3>
            <div className="repeat__scroll">
              {frozen.length > 0 && (
                <p className="yaw-secondary">
                  {msg(str`Frozen, and left out: ${frozen.map(({ name }) => name).join(', ')}`)}
                </p>
              )}
              <CheckList
                label={msg('Things')}
                layout="above"
                options={candidates.map(({ thingId, name }) => ({ value: thingId, label: name }))}
                value={[...chosen]}
                onChange={(next) => setChosen(new Set(next))}
              />
            </div>
          </section>
          <section className="repeat__part" aria-label={msg('Preview')}>
            <h3>{msg('Preview')}</h3>
            <div className="repeat__scroll" role="group" aria-label={msg('Preview')} tabIndex={0}>
              <PlainTable
                className="mapping__results"
                heads={[msg('Thing'), msg('Attribute'), msg('Tag'), msg('Result')]}
              >
                {shownRows.map((row) => (
                  <tr key={`${row.thing} ${row.attribute}`} data-outcome={row.outcome}>
                    <td className="repeat__thing">{names.get(row.thing) ?? row.thing}</td>
                    <td className="yaw-mono">{row.attribute}</td>
                    <td className="yaw-mono">{row.tag}</td>
                    <td data-failed={row.outcome === 'missing' || undefined}>{OUTCOMES[row.outcome]()}</td>
                  </tr>
                ))}
              </PlainTable>
              {rows.length > MOST && (
                <p className="yaw-secondary">
                  {msg(str`The first ${formatCount(MOST)} of ${formatCount(rows.length)}`)}
                </p>
              )}
            </div>
          </section>
        </div>
      )}
    </Dialog>
  )
}
