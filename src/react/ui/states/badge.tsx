// A short word on a tint, and the severity of a fault (ENT-15); the word always says what the colour says.
import { msg } from '@lit/localize'
import type { ReactNode } from 'react'

export interface BadgeProps {
  kind?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
  children: ReactNode
}

export const Badge = ({ kind = 'neutral', children }: BadgeProps) => (
  <span className={`yaw-badge yaw-badge--${kind}`}>{children}</span>
)

export type Severity = 'serious' | 'general' | 'slight' | 'unknown'

const SEVERITY_LABELS: Record<Severity, () => string> = {
  serious: () => msg('Serious'),
  general: () => msg('General'),
  slight: () => msg('Slight'),
  unknown: () => msg('Unknown'),
}

export const severityLabel = (severity: Severity): string => SEVERITY_LABELS[severity]()

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <span className={`yaw-badge yaw-badge--${severity}`}>{severityLabel(severity)}</span>
)
