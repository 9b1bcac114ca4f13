// The steps of a longer task, where the user is and where he may go: an ordered list of buttons, the present one marked.
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'

export interface Step<Id extends string> {
  id: Id
  label: string
}

export interface StepperProps<Id extends string> {
  label: string
  steps: readonly Step<Id>[]
  current: Id
  /** Steps that can be gone to. */
  open: ReadonlySet<Id>
  onGo: (id: Id) => void
}

export const Stepper = <Id extends string>({ label, steps, current, open, onGo }: StepperProps<Id>) => {
  const place = steps.findIndex(({ id }) => id === current)
  return (
    <nav aria-label={label}>
      <ol className="yaw-stepper">
        {steps.map((step, index) => (
          <li key={step.id} className={classNames('yaw-stepper__step', index < place && 'yaw-stepper__step--done')}>
            <button
              type="button"
              className="yaw-stepper__button"
              aria-current={step.id === current ? 'step' : undefined}
              disabled={step.id !== current && !open.has(step.id)}
              onClick={() => onGo(step.id)}
            >
              <span className="yaw-stepper__number" aria-hidden="true">
                {index < place ? <Icon name="check-lg" size={12} /> : index + 1}
              </span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
