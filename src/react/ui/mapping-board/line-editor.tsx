// The line that is looked at: where the value comes from, how it is converted, what is wrong with it, and what comes out for a
// sample, at each key (screens 4, conversion editor with live preview).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { type FormValues, initialValues, shownValues } from '../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../contract/form/form-description.ts'
import { LINE_SENTENCES } from '../../../contract/records/line-sentences.ts'
import { sentenceOf } from '../../../contract/records/record-kind.ts'
import { FUNCTION_NAMES } from '../../../lib/mapping/conversion/operations.ts'
import type { LineProblem } from '../../../lib/mapping/conversion/check-line.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { BoardLine, LineValues } from '../../../stores/plugins/mapping-board/board-lines.ts'
import type { MappingBoard } from '../../../stores/plugins/mapping-board/board-model.ts'
import type { DescribedSurroundings } from '../../form/described-field.tsx'
import { DescribedFields } from '../../form/described-fields.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { reasonLabel, stateLabel } from './board-labels.ts'
import { LineTrial } from './line-trial.tsx'
import { StateMark } from './state-mark.tsx'

export interface LineEditorProps {
  board: MappingBoard
  /** Fields of a line, without its target. */
  description: FormDescription
  surroundings: DescribedSurroundings
  mayEdit: boolean
  shownId?: (id: string) => string
}

/** What has no own schema: the description says it all. */
const ANYTHING = z.unknown()

interface FormProps extends LineEditorProps {
  line: BoardLine
  onEdit: (values: LineValues) => void
}

const Form = ({ description, surroundings, line, onEdit }: FormProps) => {
  const described = useDescribedForm({
    description,
    schema: ANYTHING,
    initial: { ...initialValues(description), ...line.values },
  })
  const { form } = described
  useEffect(() => {
    // Every key counts: the preview and the problems follow, and what a field does not take is told at it.
    const watching = form.watch((values: FormValues, { name }) => {
      onEdit({ ...line.values, ...shownValues(description, values) })
      if (name !== undefined) void form.trigger(name)
    })
    return () => watching.unsubscribe()
  }, [form, line.values, onEdit, description])
  return <DescribedFields form={described} {...surroundings} />
}

export const problemSentence = ({ rule, subjects }: LineProblem): string => {
  const sentence = sentenceOf({ sentences: LINE_SENTENCES }, rule, subjects)
  return sentence === undefined ? rule : inLanguage(sentence)
}

const Problems = ({ line }: { line: BoardLine }) => {
  if (line.problems.length === 0 && line.failure === undefined) return null
  return (
    <ul className="mapping__problems" aria-label={msg('Issues')}>
      {line.failure !== undefined && (
        <li className="mapping__problem" data-severity="error">
          <Icon name="exclamation-octagon" size={12} />
          {line.failure}
        </li>
      )}
      {line.problems.map((problem) => (
        <li key={`${problem.rule} ${problem.field}`} className="mapping__problem" data-severity={problem.severity}>
          <Icon name="exclamation-octagon" size={12} />
          {problemSentence(problem)}
        </li>
      ))}
    </ul>
  )
}

const Offer = ({
  board,
  target,
  mayEdit,
  shownId,
}: {
  board: MappingBoard
  target: string
  mayEdit: boolean
  shownId: (id: string) => string
}) => {
  const suggestion = useStore(board.$suggestions).get(target)
  if (suggestion === undefined) {
    return <p className="yaw-secondary">{msg('Nothing feeds it yet. Drag a source here, or press Enter on both.')}</p>
  }
  const { source, score, reason } = suggestion
  return (
    <>
      <p>{msg(str`${shownId(source)} probably feeds it: ${reasonLabel(reason)}, ${score}%`)}</p>
      {mayEdit && (
        <p>
          <Button size="mini" icon="check-lg" onClick={() => board.accept([target])}>
            {msg('Accept suggestion')}
          </Button>
        </p>
      )}
    </>
  )
}

/** What may be written where something is calculated. */
const Functions = ({ values }: { values: LineValues }) =>
  values['conversion'] === 'formula' || values['sourceKind'] === 'expression' ? (
    <p className="yaw-secondary">
      {msg('Functions')}: <span className="yaw-mono">{FUNCTION_NAMES.join(', ')}</span>
    </p>
  ) : null

/** The form starts anew when the line was changed elsewhere, by undo or by somebody else; not at what is typed in it. */
const useOwnEdits = (board: MappingBoard, target: string, line: BoardLine | undefined) => {
  const [own, setOwn] = useState<{ values: LineValues | undefined; start: LineValues | undefined; version: number }>({
    values: line?.values,
    start: line?.values,
    version: 0,
  })
  if (line?.values !== own.values) setOwn({ values: line?.values, start: line?.values, version: own.version + 1 })
  const edit = (values: LineValues) => {
    setOwn((before) => ({ ...before, values }))
    board.edit(target, values)
  }
  return { version: own.version, start: own.start, edit }
}

const Opened = (props: LineEditorProps & { target: string }) => {
  const { board, target, mayEdit, shownId = (id: string) => id } = props
  const sides = useStore(board.$sides)
  const line = useStore(board.$lines).get(target)
  const attribute = sides?.targets.get(target)
  useStore(board.$suggestions)
  const { version, start, edit } = useOwnEdits(board, target, line)
  const state = board.stateOf(target)
  const name =
    attribute === undefined ? shownId(target) : inLanguage({ zh: attribute.zh, en: attribute.en || attribute.zh })
  return (
    <aside className="mapping__editor" aria-label={msg(str`Line of ${name}`)}>
      <header className="mapping__editor-head">
        <StateMark state={state} silent />
        <h3 className="yaw-ellipsis" title={shownId(target)}>
          {name}
        </h3>
        <span className="yaw-secondary">{stateLabel(state)}</span>
        {mayEdit && line !== undefined && (
          <IconButton icon="trash3" label={msg('Part')} onClick={() => board.disconnect([target])} />
        )}
        <IconButton icon="x-lg" label={msg('Close')} onClick={() => board.$open.set(undefined)} />
      </header>
      <div className="mapping__editor-body">
        {line === undefined ? (
          <Offer board={board} target={target} mayEdit={mayEdit} shownId={shownId} />
        ) : (
          <>
            <Problems line={line} />
            {line.line.isSuggested && mayEdit && (
              <Button size="mini" icon="check-lg" onClick={() => board.accept([target])}>
                {msg('Confirm')}
              </Button>
            )}
            <fieldset className="mapping__form" disabled={!mayEdit}>
              <Form
                key={version}
                {...props}
                line={start === undefined ? line : { ...line, values: start }}
                onEdit={edit}
              />
            </fieldset>
            <Functions values={line.values} />
            <LineTrial board={board} line={line} target={attribute} shownId={shownId} />
          </>
        )}
      </div>
    </aside>
  )
}

export const LineEditor = (props: LineEditorProps) => {
  const target = useStore(props.board.$open)
  return target === undefined ? null : <Opened key={target} {...props} target={target} />
}
