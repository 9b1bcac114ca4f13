// A link inside the console: a plain click stays in it, any other is the browser's, e.g. a new browser tab.
import type { MouseEvent } from 'react'

import type { Workspace } from '../../stores/workspace/workspace.ts'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

export const followInConsole = (workspace: Workspace, path: string) => (event: MouseEvent) => {
  if (!isPlain(event)) return
  event.preventDefault()
  void workspace.open(path)
}
