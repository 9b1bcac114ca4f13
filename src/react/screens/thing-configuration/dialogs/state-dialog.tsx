// The question before many things get a state: how many change, which alarms end or begin (STA-10; LAY-4).
import { msg, str } from '@lit/localize'

import { errorText } from '../../../../locales/error-text.ts'
import type { StatesChanged } from '../../../../contract/thing/thing-calls.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { formatCount } from '../../../../locales/format.ts'
import { createThingStates } from '../../../../stores/pages/thing-configuration/work/states.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { WaitingDialog } from '../../../ui/overlays/waiting-dialog.tsx'
import { useLongLoad } from '../../../use-long-load.ts'
import type { DialogProps } from './thing-dialogs.tsx'
import { useThingLabels } from '../thing-labels.ts'
import { useAttempt } from '../../../use-attempt.ts'

/** What follows, a sentence each. */
const effectsOf = ({ updated, changed = updated, unknown = [], effects }: StatesChanged, state: string): string[] => {
  const same = updated - changed
  return [
    same > 0 && counted(msg(str`# thing is ${state} already.|# things are ${state} already.`), same),
    unknown.length > 0 && counted(msg('# thing no longer exists.|# things no longer exist.'), unknown.length),
    effects !== undefined &&
      effects.alarmsCleared > 0 &&
      counted(msg('# open alarm ends.|# open alarms end.'), effects.alarmsCleared),
    effects !== undefined &&
      effects.alarmsRaised > 0 &&
      counted(msg('# alarm is raised.|# alarms are raised.'), effects.alarmsRaised),
  ].filter((line) => line !== false)
}

interface QuestionProps extends DialogProps<'state'> {
  expected: StatesChanged | undefined
}

const Question = ({ page, dialog: { ids, state }, expected }: QuestionProps) => {
  const states = page.plugin(createThingStates)
  const labels = useThingLabels(page)
  const { failure, run } = useAttempt()
  const count = expected === undefined ? ids.length : (expected.changed ?? expected.updated)
  const name = labels.state(state)
  const lines = expected === undefined ? [] : effectsOf(expected, name)
  const confirm = async () => {
    if (await run(() => states.apply(ids, state, count))) page.closeDialog()
  }
  return (
    <ConfirmDialog
      title={counted(msg('Set state of # thing?|Set state of # things?'), count)}
      text={
        count === 0
          ? msg('Nothing changes.')
          : counted(msg(str`# thing becomes ${name}.|# things become ${name}.`), count)
      }
      confirmLabel={counted(msg('Set state of # thing|Set state of # things'), count)}
      disabled={count === 0}
      onConfirm={confirm}
      onCancel={page.closeDialog}
    >
      {lines.length > 0 && (
        <ul className="yaw-effects">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <p className="yaw-secondary">
          {expected?.effects !== undefined && expected.effects.alarmsCleared > 0
            ? msg('You can undo this right after; the alarms are then open again.')
            : msg('You can undo this right after.')}
        </p>
      )}
      {failure !== undefined && (
        <p className="yaw-form__failure" role="alert">
          {errorText(failure)}
        </p>
      )}
    </ConfirmDialog>
  )
}

export const StateDialog = (props: DialogProps<'state'>) => {
  const { page, dialog } = props
  const states = page.plugin(createThingStates)
  const { state, retry } = useLongLoad(({ signal }) => states.preview(dialog.ids, dialog.state, signal))
  if (state.status !== 'ready') {
    const title = msg(str`Set state of ${formatCount(dialog.ids.length)} things`)
    return <WaitingDialog title={title} state={state} retry={retry} onClose={page.closeDialog} />
  }
  return <Question {...props} expected={state.data} />
}
