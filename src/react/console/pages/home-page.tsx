// Home: the pages of the menu, and how much of what there is (spec 2, route index; RTE-1).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { formatCount } from '../../../locales/format.ts'
import { createHomePage } from '../../../stores/pages/home.ts'
import { leavesOf } from '../../../stores/workspace/routes.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { SvgIcon } from '../../ui/icons/icon.tsx'
import { thingIcon } from '../../ui/icons/thing-icons.ts'
import { MenuIcon } from '../menu-icon.tsx'

const Counts = ({ workspace }: { workspace: Workspace }) => {
  const [page] = useState(() => createHomePage(workspace.session))
  const counts = useStore(page.$counts)
  const word = useStore(page.types.$word)
  if (counts.status !== 'ready') return null
  return (
    <section aria-labelledby="home-counts">
      <h2 id="home-counts">{msg('Things')}</h2>
      <dl className="home__counts">
        {counts.data.map(({ type, count }) => (
          <div key={type}>
            <dt>
              <SvgIcon svg={thingIcon(type)} size={16} />
              {word(type)}
            </dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const HomePage = ({ workspace }: { workspace: Workspace }) => {
  const menu = useStore(workspace.account.$menu)
  const user = useStore(workspace.account.$user)
  const leaves = leavesOf(menu)
  const name = user?.displayName ?? ''
  return (
    <div className="home">
      <h1>{msg(str`Welcome, ${name}`)}</h1>
      {leaves.length > 0 && (
        <section aria-labelledby="home-pages">
          <h2 id="home-pages">{msg('Pages')}</h2>
          <ul className="home__pages">
            {leaves.map((leaf) => (
              <li key={leaf.path}>
                <a
                  href={workspace.router.href(leaf.path)}
                  onClick={(event) => {
                    event.preventDefault()
                    void workspace.open(leaf.path)
                  }}
                >
                  <MenuIcon name={leaf.iconSvg} />
                  {leaf.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {leaves.length > 0 && <Counts workspace={workspace} />}
    </div>
  )
}
