// States and the moves between them as a picture: arrows walk from state to state, Enter chooses, and the same stands below
// as a list for whoever does not see pictures (STA-11).
import { msg, str } from '@lit/localize'
import { type KeyboardEvent, useId, useMemo, useRef } from 'react'

import {
  type DiagramMove,
  type DiagramState,
  type PlacedState,
  STATE_HEIGHT,
  layoutStates,
} from '../../../lib/state-diagram/layout.ts'
import './state-diagram.css'

export interface ShownState extends DiagramState {
  /** Second line for screen readers and the tooltip, e.g. how many are in it. */
  note?: string | undefined
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined
}

export interface StateDiagramProps {
  /** What the picture is of. */
  label: string
  states: readonly ShownState[]
  moves: readonly DiagramMove[]
  /** State in which everything begins. */
  first: string
  /** State that is marked: where a record is now, or what is chosen. */
  current?: string | undefined
  onChoose?: ((state: string) => void) | undefined
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The nearest state in the direction of a key. */
const neighbourOf = (states: readonly PlacedState[], at: PlacedState, [x, y]: readonly [number, number]) => {
  const ahead = states.filter((state) =>
    x === 0 ? (state.y - at.y) * y > 0 && state.x === at.x : (state.x - at.x) * x > 0,
  )
  const distance = (state: PlacedState) => Math.abs(state.x - at.x) * (x === 0 ? 9 : 1) + Math.abs(state.y - at.y) * 2
  return ahead.toSorted((left, right) => distance(left) - distance(right))[0]
}

export const StateDiagram = ({ label, states, moves, first, current, onChoose }: StateDiagramProps) => {
  const picture = useRef<SVGSVGElement>(null)
  const id = useId()
  const placed = useMemo(() => layoutStates(states, moves, first), [states, moves, first])
  const labels = new Map(states.map((state) => [state.id, state.label]))
  const focused = labels.has(current ?? '') ? current : first
  const focus = (state: string) =>
    picture.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(state)}"]`)?.focus()
  const press = (event: KeyboardEvent, at: PlacedState) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = neighbourOf(placed.states, at, step)
      if (next !== undefined) focus(next.id)
    }
    if ((event.key === 'Enter' || event.key === ' ') && onChoose !== undefined) {
      event.preventDefault()
      onChoose(at.id)
    }
  }
  const leadsTo = (state: string) =>
    moves.filter(({ from }) => from === state).map(({ to, label: verb }) => `${verb}: ${labels.get(to) ?? to}`)
  const nameOf = ({ id: state, label: text }: PlacedState) => {
    const { note } = states.find((each) => each.id === state) ?? {}
    const ways = leadsTo(state)
    const after = ways.length === 0 ? msg('leads nowhere') : ways.join(', ')
    return [text, note, after].filter((part) => part !== undefined && part !== '').join('; ')
  }
  return (
    <div className="state-diagram">
      <div className="state-diagram__frame">
        <svg
          ref={picture}
          role="group"
          aria-label={label}
          width={placed.width}
          height={placed.height}
          viewBox={`0 0 ${placed.width} ${placed.height}`}
        >
          <defs>
            <marker
              id={`${id}-end`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M 0 0 L 8 4 L 0 8 z" className="state-diagram__end" />
            </marker>
          </defs>
          <g aria-hidden="true">
            {placed.moves.map(({ from, to, label: verb, path }) => (
              <path
                key={`${from} ${to} ${verb}`}
                d={path}
                className="state-diagram__move"
                data-leaves={from === current || undefined}
                markerEnd={`url(#${id}-end)`}
              />
            ))}
            {placed.moves.map(({ from, to, label: verb, x, y }) => (
              <text
                key={`${from} ${to} ${verb}`}
                x={x}
                y={y}
                className="state-diagram__verb"
                data-leaves={from === current || undefined}
              >
                {verb}
              </text>
            ))}
          </g>
          {placed.states.map((state) => (
            <g
              key={state.id}
              role={onChoose === undefined ? 'img' : 'button'}
              tabIndex={state.id === focused ? 0 : -1}
              aria-label={nameOf(state)}
              aria-current={state.id === current || undefined}
              data-state={state.id}
              data-tone={states.find((each) => each.id === state.id)?.tone ?? 'neutral'}
              className="state-diagram__state"
              onKeyDown={(event) => press(event, state)}
              onClick={() => onChoose?.(state.id)}
            >
              <rect x={state.x} y={state.y} width={state.width} height={STATE_HEIGHT} rx="4" />
              <text x={state.x + state.width / 2} y={state.y + STATE_HEIGHT / 2}>
                {state.label}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <details className="state-diagram__list">
        <summary>{msg(str`The ${moves.length} moves as a list`)}</summary>
        <ul>
          {moves.map(({ from, to, label: verb }) => (
            <li key={`${from} ${to} ${verb}`}>
              {labels.get(from) ?? from} → {labels.get(to) ?? to}: {verb}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
