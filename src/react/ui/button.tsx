// Buttons in three sizes: mini in toolbars and tables, small in forms, medium for the main action of a dialog (LAY-10).
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Icon, type IconSource } from './icons/icon.tsx'
import { Tooltip } from './overlays/tooltip.tsx'

export type ControlSize = 'mini' | 'small' | 'medium'
export type ButtonKind = 'default' | 'primary' | 'text' | 'danger' | 'link'

type NativeProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'title'>

export interface ButtonProps extends NativeProps {
  /** At most one `primary` in a toolbar or dialog. */
  kind?: ButtonKind | undefined
  size?: ControlSize | undefined
  icon?: IconSource | undefined
  /** The action runs: the button keeps its width and its focus, and takes no second click. */
  busy?: boolean | undefined
  /** Verb and noun, e.g. 'Create farm'. */
  children: ReactNode
}

interface BareButtonProps extends NativeProps {
  kind: ButtonKind
  size: ControlSize
  iconOnly?: boolean | undefined
  busy?: boolean | undefined
  children: ReactNode
}

const BareButton = ({
  kind,
  size,
  iconOnly = false,
  busy = false,
  children,
  onClick,
  type,
  ...rest
}: BareButtonProps) => {
  const name = classNames(
    'yaw-button',
    kind !== 'default' && `yaw-button--${kind}`,
    size !== 'small' && `yaw-button--${size}`,
    iconOnly && 'yaw-button--icon',
  )
  // A busy submit button must not send the form again, so it is no submit button meanwhile.
  const guard = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={busy ? 'button' : (type ?? 'button')}
      className={name}
      aria-busy={busy || undefined}
      onClick={guard}
    >
      {children}
      {busy && <span className="yaw-spinner" />}
    </button>
  )
}

export const Button = ({ kind = 'default', size = 'small', icon, children, ...rest }: ButtonProps) => (
  <BareButton {...rest} kind={kind} size={size}>
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </BareButton>
)

export interface IconButtonProps extends NativeProps {
  icon: IconSource
  /** What the button does: its name for everybody, shown as tooltip. */
  label: string
  /** Key that does the same, shown in the tooltip. */
  shortcut?: string | undefined
  kind?: 'default' | 'text' | undefined
  size?: ControlSize | undefined
  busy?: boolean | undefined
}

export const IconButton = ({ icon, label, shortcut, kind = 'text', size = 'mini', ...rest }: IconButtonProps) => (
  <Tooltip content={shortcut === undefined ? label : `${label} · ${shortcut}`}>
    <BareButton {...rest} kind={kind} size={size} iconOnly aria-label={label}>
      <Icon name={icon} />
    </BareButton>
  </Tooltip>
)
