// The whole mapping tried with a pasted sample: what each target would hold (screens 4, test with pasted sample).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { type Result, valueOf } from '../../../lib/mapping/line.ts'
import { createModelBoards } from '../../../stores/pages/info-model-mapping/model-boards.ts'
import '../../ui/mapping-board/mapping-board.css'
import '../../ui/mapping-board/mapping-editor.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { resultText } from '../../ui/mapping-board/board-labels.ts'
import { sampleError } from '../../ui/mapping-board/line-trial.tsx'
import { StateMark } from '../../ui/mapping-board/state-mark.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

export const TrialTab = ({ page, master }: RecordTabProps) => {
  const opened = page.plugin(createModelBoards).of(master)
  const { board } = opened
  const labels = useRecordLabels(page)
  const state = useStore(opened.$state)
  const lines = useStore(board.$lines)
  const sides = useStore(board.$sides)
  const text = useStore(board.$sampleText)
  const sample = useStore(board.$sample)
  const [at, setAt] = useState(0)
  if (state.status === 'failed') return <FailedState error={state.error} retry={opened.reload} />
  if (state.status === 'loading' || sides === undefined) return <Skeleton rows={20} />
  const samples = sample.samples ?? []
  const values = samples[Math.min(at, samples.length - 1)]
  const results = [...sides.targets.values()].flatMap((target) => {
    const line = lines.get(target.id)
    if (line === undefined) return []
    const result: Result = values === undefined ? { rule: 'noInput' } : valueOf(line.line, values, sides.units)
    return [{ target, line, result }]
  })
  const done = results.filter(({ result }) => result.rule === undefined).length
  return (
    <div className="trial" role="presentation">
      <div className="trial__in">
        <TextArea
          label={msg('Sample (JSON or table)')}
          hint={msg('A message as JSON, or a table with the names of source attributes in its first row')}
          layout="above"
          mono
          rows={18}
          value={text}
          error={sampleError(sample, text)}
          onChange={(next) => board.$sampleText.set(next)}
        />
        {samples.length > 1 && (
          <SelectBox
            label={msg('Row of the sample')}
            value={String(Math.min(at, samples.length - 1))}
            options={samples.map((_, row) => ({ value: String(row), label: msg(str`Row ${row + 1}`) }))}
            onChange={(row) => setAt(Number(row ?? 0))}
          />
        )}
      </div>
      <div className="trial__out">
        {values === undefined ? (
          <EmptyState
            title={msg('Paste a sample to see what comes out')}
            text={msg('It is neither sent anywhere nor stored.')}
          />
        ) : (
          <>
            <p role="status">
              {msg(str`${formatCount(done)} of ${formatCount(results.length)} mapped targets have a value`)}
            </p>
            <PlainTable className="mapping__results" heads={[msg('Target'), msg('In'), msg('Out')]}>
              {results.map(({ target, line, result }) => (
                <tr key={target.id}>
                  <th scope="row">
                    <StateMark state={board.stateOf(target.id)} />{' '}
                    {(labels.isEnglish ? target.en : target.zh) || target.id}{' '}
                    <span className="yaw-mono yaw-secondary">{target.id}</span>
                  </th>
                  <td className="yaw-mono">
                    {line.line.inputs.map((id) => `${id} = ${String(values.get(id) ?? '–')}`).join(', ')}
                  </td>
                  <td className="yaw-mono" data-failed={result.rule !== undefined || undefined}>
                    {resultText(result, target.unit)}
                  </td>
                </tr>
              ))}
            </PlainTable>
          </>
        )}
      </div>
    </div>
  )
}
