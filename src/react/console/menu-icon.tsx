// Icon of a menu entry by the name that the server gave: those of the product at once, any other of the whole set as
// soon as it is loaded; a name that the set does not have gets a plain one (LAY-11).
import { chunk } from '../../api/load-chunk.ts'
import { Icon, SvgIcon, isIconName } from '../ui/icons/icon.tsx'
import { useModule } from '../use-module.ts'

/** The specification's own names for the default icons, in our set. */
const SPECIFIED = { 'folder-o': 'folder', statisticalreport: 'file-earmark-bar-graph' } as const

const loadIcons = chunk(() => import('../ui/icon-picker/icon-set.ts'))

/** A menu without one of its icons is still a menu: a file that does not come is in the log, and nowhere else. */
const OtherIcon = ({ name }: { name: string }) => {
  const { loaded } = useModule(loadIcons)
  const svg = loaded.status === 'ready' ? loaded.module.iconByName(name) : undefined
  return svg === undefined ? <Icon name="card-list" /> : <SvgIcon svg={svg} />
}

export const MenuIcon = ({ name }: { name: string }) => {
  const known = Object.hasOwn(SPECIFIED, name) ? SPECIFIED[name as keyof typeof SPECIFIED] : name
  return isIconName(known) ? <Icon name={known} /> : <OtherIcon name={known} />
}
