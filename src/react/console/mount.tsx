// Puts the React workspace into the console element, behind the sign-in form; loaded while the user types.
import { createRoot } from 'react-dom/client'

import type { Workspace } from '../../stores/workspace/workspace.ts'
import { screenSheets } from '../../styles/screen-sheets.ts'
import { sheet } from '../../styles/sheet.ts'
import consoleStyles from '../../styles/console.css'
import { ConsoleView } from './console-view.tsx'

export interface WorkspaceMount {
  root: ShadowRoot
  container: Element
  workspace: Workspace
  /** Loads and defines the element of a screen. */
  screens: Record<string, () => Promise<unknown>>
}

/** Answers how to take it away again. */
export const mountWorkspace = ({ root, container, workspace, screens }: WorkspaceMount): (() => void) => {
  const before = root.adoptedStyleSheets
  root.adoptedStyleSheets = [...before, ...screenSheets(), sheet(consoleStyles)]
  const reactRoot = createRoot(container)
  reactRoot.render(<ConsoleView workspace={workspace} screens={screens} />)
  return () => {
    reactRoot.unmount()
    root.adoptedStyleSheets = before
  }
}
