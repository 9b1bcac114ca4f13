// Icon of a menu entry by the name that the server gave; a name that the set does not have gets a plain one.
import { Icon, isIconName } from '../ui/icons/icon.tsx'

/** The specification's own names for the default icons, in our set. */
const SPECIFIED = { 'folder-o': 'folder', statisticalreport: 'file-earmark-bar-graph' } as const

export const MenuIcon = ({ name }: { name: string }) => {
  const known = Object.hasOwn(SPECIFIED, name) ? SPECIFIED[name as keyof typeof SPECIFIED] : name
  return <Icon name={isIconName(known) ? known : 'card-list'} />
}
