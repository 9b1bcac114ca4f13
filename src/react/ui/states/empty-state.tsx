// Nothing to show: what this place is for, what to do next, and one button that does it.
import { Button } from '../button.tsx'
import { Icon, type IconSource } from '../icons/icon.tsx'

export interface StateAction {
  /** Verb and noun. */
  label: string
  run: () => void
}

export interface EmptyStateProps {
  title: string
  text?: string | undefined
  icon?: IconSource | undefined
  action?: StateAction | undefined
}

export const EmptyState = ({ title, text, icon = 'inbox', action }: EmptyStateProps) => (
  <div className="yaw-page-state">
    <Icon name={icon} size={20} className="yaw-page-state__icon" />
    <div>
      <p className="yaw-page-state__title">{title}</p>
      {text !== undefined && <p className="yaw-secondary">{text}</p>}
      {action && (
        <div className="yaw-page-state__actions">
          <Button onClick={action.run}>{action.label}</Button>
        </div>
      )}
    </div>
  </div>
)
