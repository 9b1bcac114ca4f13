// A filter that reads as a sentence ("State is Fault or Alarm") and goes with one click.
import { msg, str } from '@lit/localize'
import type { MouseEvent } from 'react'

import { Icon } from '../icons/icon.tsx'

export interface FilterChipProps {
  /** What is filtered: 'State'. */
  field: string
  /** 'is', 'contains', 'is below'. */
  relation: string
  /** 'Fault or Alarm'. */
  value: string
  onRemove: () => void
  /** Opens what changes it. */
  onEdit?: ((event: MouseEvent) => void) | undefined
}

export const FilterChip = ({ field, relation, value, onRemove, onEdit }: FilterChipProps) => {
  const sentence = (
    <>
      <span className="yaw-secondary">
        {field} {relation}
      </span>{' '}
      <span className="yaw-chip__value yaw-ellipsis" title={value}>
        {value}
      </span>
    </>
  )
  return (
    <span className="yaw-chip">
      {onEdit ? (
        <button type="button" className="yaw-chip__text" onClick={onEdit}>
          {sentence}
        </button>
      ) : (
        <span className="yaw-chip__text">{sentence}</span>
      )}
      <button
        type="button"
        className="yaw-chip__remove"
        aria-label={msg(str`Remove filter: ${`${field} ${relation} ${value}`}`)}
        onClick={onRemove}
      >
        <Icon name="x-lg" size={10} />
      </button>
    </span>
  )
}
