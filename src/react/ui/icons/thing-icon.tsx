// The icon of a type of things, as metadata has it (ENT-1, RTE-14).
import { THING_STATES } from '../../../contract/thing/thing-types.ts'
import { SvgIcon, type SvgIconProps } from './icon.tsx'
import { useTypePictures } from './type-pictures.ts'

export interface ThingIconProps extends Omit<SvgIconProps, 'svg' | 'tint'> {
  /** Code of a type or sub-type. */
  kind: string
  /** State of the thing, where the icon is that of one: what is not normal is not coloured by its type. */
  state?: number | undefined
}

/** Beside a name it is decoration. */
export const ThingIcon = ({ kind, state = THING_STATES.normal, ...props }: ThingIconProps) => {
  const { icon, tint } = useTypePictures()(kind)
  return <SvgIcon svg={icon} tint={state === THING_STATES.normal ? tint : undefined} size={16} {...props} />
}
