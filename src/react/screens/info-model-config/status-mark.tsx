// How far a version is, as a shape before its name: written, looked at, published, given up; the shape's name says it too.
import { MODEL_STATUS, MODEL_STATUS_OPTIONS } from '../../../contract/records/info-model-config/states.ts'
import { inWords } from '../../../locales/in-words.ts'

const SHAPES: Readonly<Record<string, readonly [shape: string, tone: string]>> = {
  [MODEL_STATUS.draft]: ['○', 'neutral'],
  [MODEL_STATUS.recalled]: ['○', 'neutral'],
  [MODEL_STATUS.inReview]: ['▲', 'warning'],
  [MODEL_STATUS.reviewed]: ['◐', 'success'],
  [MODEL_STATUS.published]: ['●', 'success'],
  [MODEL_STATUS.rejected]: ['◆', 'danger'],
  [MODEL_STATUS.invalid]: ['✕', 'danger'],
}

export const StatusMark = ({ status }: { status: string }) => {
  const [shape, tone] = SHAPES[status] ?? ['○', 'neutral']
  const option = MODEL_STATUS_OPTIONS.find(({ value }) => value === status)
  const word = option === undefined ? status : inWords(option.label)
  return (
    <span role="img" className={`records__mark records__mark--${tone}`} aria-label={word} title={word}>
      {shape}
    </span>
  )
}
