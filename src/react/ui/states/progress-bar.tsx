// How far something long has come: the browser's own progress element with its words; without a value it only moves.
import type { ReactNode } from 'react'

export interface ProgressBarProps {
  /** What is being done. */
  label: string
  /** Done of `maximum`; undefined where nobody can say. */
  value?: number | undefined
  maximum?: number | undefined
  /** Numbers with their unit, at the end of the line. */
  detail?: ReactNode
}

export const ProgressBar = ({ label, value, maximum = 1, detail }: ProgressBarProps) => (
  <div className="yaw-progress">
    <div className="yaw-progress__words">
      <span role="status">{label}</span>
      <span className="yaw-secondary">{detail}</span>
    </div>
    <progress
      className="yaw-progress__bar"
      aria-label={label}
      max={maximum}
      {...(value !== undefined && { value: Math.min(value, maximum) })}
    />
  </div>
)
