// What comes out of a line for a value that is typed, and for the rows of a pasted sample; and back where there is a way (screens 4).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import { type Value, convert, invert } from '../../../lib/mapping/conversion/conversion.ts'
import { valueOf } from '../../../lib/mapping/line.ts'
import type { SampleRead } from '../../../lib/mapping/conversion/sample.ts'
import type { BoardLine } from '../../../stores/plugins/mapping-board/board-lines.ts'
import type { MappingBoard } from '../../../stores/plugins/mapping-board/board-model.ts'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { resultText } from './board-labels.ts'
import { PlainTable } from '../plain-table.tsx'

/** Rows of a sample that show here. */
const ROWS = 5

export const sampleError = ({ problem }: SampleRead, text: string): string | undefined => {
  if (text.trim() === '') return undefined
  if (problem === 'json') return msg('This is no JSON')
  if (problem === 'table') return msg('This is neither JSON nor a table with a row of names')
  return problem === 'empty' ? msg('There are no values in it') : undefined
}

interface LineTrialProps {
  board: MappingBoard
  line: BoardLine
  target: MappedAttribute | undefined
  shownId: (id: string) => string
}

const backText = (board: MappingBoard, line: BoardLine, result: Value): string | undefined => {
  const way = line.line.sourceKind === 'attribute' ? invert(line.line.conversion) : undefined
  const units = board.$sides.get()?.units
  if (way === undefined || units === undefined) return undefined
  const { value } = convert(way, result, units)
  return value === undefined ? undefined : msg(str`and back: ${String(value)}`)
}

export const LineTrial = ({ board, line, target, shownId }: LineTrialProps) => {
  const sides = useStore(board.$sides)
  const text = useStore(board.$sampleText)
  const sample = useStore(board.$sample)
  const [typed, setTyped] = useState('')
  if (sides === undefined || line.line.sourceKind === 'constant' || line.line.sourceKind === 'codeMapping') return null
  const { inputs } = line.line
  const unit = target?.unit ?? ''
  const single = typed === '' ? undefined : valueOf(line.line, new Map(inputs.map((id) => [id, typed])), sides.units)
  const rows = (sample.samples ?? []).filter((each) => inputs.some((id) => each.has(id))).slice(0, ROWS)
  const name = inputs.map(shownId).join(', ')
  return (
    <section className="mapping__trial" aria-label={msg('Try it')}>
      <TextField label={msg('Source value')} layout="above" value={typed} placeholder={name} onChange={setTyped} />
      <p role="status" className="yaw-mono">
        {single !== undefined && `→ ${resultText(single, unit)}`}{' '}
        <span className="yaw-secondary">{single?.value !== undefined && backText(board, line, single.value)}</span>
      </p>
      <TextArea
        label={msg('Sample (JSON or table)')}
        layout="above"
        mono
        rows={4}
        value={text}
        error={sampleError(sample, text)}
        onChange={(next) => board.$sampleText.set(next)}
      />
      {rows.length > 0 && (
        <PlainTable className="mapping__results" heads={[msg('In'), msg('Out')]}>
          {rows.map((each, at) => {
            const result = valueOf(line.line, each, sides.units)
            return (
              <tr key={`${at} ${inputs.join()}`}>
                <td className="yaw-mono">{inputs.map((id) => String(each.get(id) ?? '–')).join(', ')}</td>
                <td className="yaw-mono" data-failed={result.rule !== undefined || undefined}>
                  {resultText(result, unit)}
                </td>
              </tr>
            )
          })}
        </PlainTable>
      )}
    </section>
  )
}
