// Icon of a menu entry by the name that the server gave: those of the product at once, any other of the whole set as
// soon as it is loaded; a name that the set does not have gets a plain one (LAY-11).
import { NamedIcon } from '../ui/icon-picker/named-icon.tsx'
import { Icon, isIconName } from '../ui/icons/icon.tsx'
import { INTERFACE_ICONS } from '../ui/icons/interface-icons.ts'
import { CONSOLE_ICONS, isConsoleIcon } from './console-icons.ts'

/** The specification's own names for the default icons, in our set. */
const SPECIFIED = { 'folder-o': 'folder', statisticalreport: 'file-earmark-bar-graph' } as const

export const MenuIcon = ({ name }: { name: string }) => {
  const known = Object.hasOwn(SPECIFIED, name) ? SPECIFIED[name as keyof typeof SPECIFIED] : name
  if (isConsoleIcon(known)) return <Icon name={CONSOLE_ICONS[known]} />
  return isIconName(known) ? <Icon name={known} /> : <NamedIcon name={known} other={INTERFACE_ICONS['card-list']} />
}
