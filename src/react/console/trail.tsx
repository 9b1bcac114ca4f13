// The way to a page that lies deeper in the menu than its tab and the top menu can say (LAY-1, docs/decisions/0020).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { menuTrail } from '../../stores/workspace/menu-trail.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'

/** A group and its page are seen in the header and in the bar of tabs. */
const SEEN_ANYWAY = 2

export const Trail = ({ workspace }: { workspace: Workspace }) => {
  const menu = useStore(workspace.account.$menu)
  const path = useStore(workspace.router.$match)?.path
  const trail = path === undefined ? [] : menuTrail(menu, path)
  if (trail.length <= SEEN_ANYWAY) return null
  return (
    <nav className="trail" aria-label={msg('Where this page is')}>
      <ol>
        {trail.map((item) => (
          <li key={item.path} aria-current={item === trail.at(-1) ? 'page' : undefined}>
            {item.title}
          </li>
        ))}
      </ol>
    </nav>
  )
}
