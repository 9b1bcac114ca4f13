// An icon by a name that somebody chose: it comes with the set of all, and until then, or when the set has no such name,
// another one stands in its place (LAY-11).
import type { ReactNode } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { useModule } from '../../use-module.ts'
import { SvgIcon, type SvgIconProps } from '../icons/icon.tsx'

const loadIcons = chunk(() => import('./icon-set.ts'))

interface NamedSvgProps {
  name: string
  /** SVG text of what stands in its place. */
  other: string
  children: (svg: string) => ReactNode
}

/** The picture of a name, for who draws it more than once. */
export const NamedSvg = ({ name, other, children }: NamedSvgProps) => {
  const { loaded } = useModule(loadIcons)
  return children((loaded.status === 'ready' ? loaded.module.iconByName(name) : undefined) ?? other)
}

export interface NamedIconProps extends Omit<SvgIconProps, 'svg'>, Omit<NamedSvgProps, 'children'> {}

/** A list without one of its icons is still a list: a file that does not come is in the log, and nowhere else. */
export const NamedIcon = ({ name, other, ...props }: NamedIconProps) => (
  <NamedSvg name={name} other={other}>
    {(svg) => <SvgIcon svg={svg} {...props} />}
  </NamedSvg>
)

/** Whether the set has no icon of a name; false until that is known. */
export const useIsUnknownIcon = (name: string): boolean => {
  const { loaded } = useModule(loadIcons)
  return name !== '' && loaded.status === 'ready' && loaded.module.iconByName(name) === undefined
}
