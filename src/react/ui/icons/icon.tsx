// Icons drawn as inline SVG: no request, no HTML from text, colour and size from the place they stand in.
import { createElement } from 'react'

import { classNames } from '../class-names.ts'
import { INTERFACE_ICONS } from './interface-icons.ts'
import { parseIcon } from './parse-icon.ts'

export type IconName = keyof typeof INTERFACE_ICONS

/** Whether a name, e.g. from the server's menu, is an icon that we have. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(INTERFACE_ICONS, name)

/** An icon that everything has, or the picture of one that comes with what shows it. */
export type IconSource = IconName | { svg: string }

export interface SvgIconProps {
  svg: string
  /** Pixels; 14 beside text, 16 alone. */
  size?: number | undefined
  /** Says what the icon means where no text does; else it is decoration. */
  label?: string | undefined
  className?: string | undefined
  /** Colour of its own; else that of the place it stands in. */
  tint?: string | undefined
}

export const SvgIcon = ({ svg, size = 14, label, className, tint }: SvgIconProps) => {
  const { root, shapes } = parseIcon(svg)
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...root}
      {...meaning}
      className={tint === undefined ? className : classNames('yaw-tint', className)}
      style={tint === undefined ? undefined : { '--yaw-tint': tint }}
      width={size}
      height={size}
      focusable="false"
    >
      {shapes.map(({ tag, attributes }, index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}

export const Icon = ({ name, ...props }: Omit<SvgIconProps, 'svg'> & { name: IconSource }) => (
  <SvgIcon svg={typeof name === 'string' ? INTERFACE_ICONS[name] : name.svg} {...props} />
)
