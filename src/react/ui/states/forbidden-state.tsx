// A place that the user may not see: what it is, and whom to ask.
import { msg } from '@lit/localize'

import { RequestError } from '../../../api/request-error.ts'
import { Icon } from '../icons/icon.tsx'

/** Whether the platform has refused for want of a permission. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 403 || error.failure.code === 403)

export interface ForbiddenStateProps {
  /** What is not allowed, e.g. 'You may not see the thing configuration'. */
  title?: string | undefined
  /** Permission to ask for. */
  permission?: string | undefined
}

export const ForbiddenState = ({ title, permission }: ForbiddenStateProps) => (
  <div className="yaw-page-state">
    <Icon name="shield-lock" size={20} className="yaw-page-state__icon" />
    <div>
      <p className="yaw-page-state__title">{title ?? msg('You may not see this page')}</p>
      <p className="yaw-secondary">{msg('Ask the administrator of your organisation for access.')}</p>
      {permission !== undefined && (
        <p className="yaw-secondary">
          {msg('Permission')} <code className="yaw-mono">{permission}</code>
        </p>
      )}
    </div>
  </div>
)
