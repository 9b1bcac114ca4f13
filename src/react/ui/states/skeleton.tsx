// Rows in the place of what is being loaded; they show after 150 ms, so that a quick answer does not flicker.
import { msg } from '@lit/localize'

export interface SkeletonProps {
  rows?: number | undefined
  label?: string | undefined
}

/** Different lengths look like text; the same each time, so that nothing jumps. */
const LENGTHS = [62, 78, 45, 70, 54, 83, 38, 66]

export const Skeleton = ({ rows = 12, label }: SkeletonProps) => (
  <div className="yaw-skeleton-rows" role="status" aria-label={label ?? msg('Loading…')}>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className="yaw-skeleton-rows__row" aria-hidden="true">
        <span className="yaw-skeleton" style={{ inlineSize: `${LENGTHS[row % LENGTHS.length]}%` }} />
      </span>
    ))}
  </div>
)
