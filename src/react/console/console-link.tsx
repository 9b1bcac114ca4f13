// A link to a page of the console: a plain click opens it in its tab, any other is the browser's (spec 2; TAB-6).
import type { MouseEvent, ReactNode } from 'react'

import type { Workspace } from '../../stores/workspace/workspace.ts'

interface ConsoleLinkProps {
  workspace: Workspace
  path: string
  className?: string | undefined
  title?: string | undefined
  /** It leads to the page that shows. */
  current?: boolean | undefined
  children: ReactNode
}

/** Left button without any key that means "elsewhere". */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

export const ConsoleLink = ({ workspace, path, className, title, current = false, children }: ConsoleLinkProps) => {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void workspace.open(path)
  }
  return (
    <a
      className={className}
      href={workspace.router.href(path)}
      title={title}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
