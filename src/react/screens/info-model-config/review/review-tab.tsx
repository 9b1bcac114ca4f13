// Where a version stands between draft and published, and what may happen to it next (STA-11).
import { msg } from '@lit/localize'

import { permissionOf } from '../../../../contract/records/record-kind.ts'
import { informationModel } from '../../../../contract/records/info-model-config/model-kind.ts'
import {
  MODEL_STATES,
  MODEL_STATUS,
  MODEL_STATUS_OPTIONS,
} from '../../../../contract/records/info-model-config/states.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import '../../../models/models.css'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { StateDiagram, type ShownState } from '../../../ui/state-diagram/state-diagram.tsx'

const TONES: Readonly<Record<string, ShownState['tone']>> = {
  [MODEL_STATUS.inReview]: 'warning',
  [MODEL_STATUS.reviewed]: 'success',
  [MODEL_STATUS.published]: 'success',
  [MODEL_STATUS.rejected]: 'danger',
  [MODEL_STATUS.invalid]: 'danger',
}

/** What a state means for whoever has the version. */
const meaningOf = (status: string): string => {
  if (MODEL_STATES.frozen.includes(status)) {
    if (status === MODEL_STATUS.published) return msg('Things may follow this version; nothing in it changes any more.')
    if (status === MODEL_STATUS.inReview)
      return msg('It cannot be changed while it is under review; recall it to go on editing.')
    if (status === MODEL_STATUS.invalid) return msg('No further thing may follow it.')
    return msg('It has been looked at; publish it so that things may follow it.')
  }
  return msg('It can be written. What is submitted is held against its rules and against the version before.')
}

export const ReviewTab = ({ page, master }: RecordTabProps) => {
  const status = String(master.values['status'])
  const may = page.$may.get()
  const states = MODEL_STATUS_OPTIONS.map(({ value, label }): ShownState => ({
    id: value,
    label: inLanguage(label),
    tone: TONES[value] ?? 'neutral',
    note: value === status ? msg('it is here') : undefined,
  }))
  const moves = MODEL_STATES.moves.map(({ from, to, label }) => ({ from, to, label: inLanguage(label) }))
  const refused = MODEL_STATES.moves.filter(
    ({ from, action }) => from === status && !may(permissionOf(informationModel, action)),
  )
  return (
    <div className="models">
      <p>{meaningOf(status)}</p>
      <StateDiagram
        label={msg('States of a model and the moves between them')}
        states={states}
        moves={moves}
        first={MODEL_STATES.initial}
        current={status}
      />
      {refused.length > 0 && (
        <p className="yaw-secondary">
          {msg('For these you need another permission:')} {refused.map(({ label }) => inLanguage(label)).join(', ')}
        </p>
      )}
    </div>
  )
}
