// Puts the React workspace into the console element, behind the sign-in form; loaded while the user types.
import { type ReadableAtom, atom } from 'nanostores'
import { createRoot } from 'react-dom/client'

import type { ReleaseSource } from '../../stores/workspace/release.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import './console.css'
import './console-container.css'
import './console-embedded.css'
import './console-menu.css'
import './tabs/tabs.css'
import './settings/settings-panel.css'
import './pages/home-page.css'
import './pages/figures.css'
import './pages/home/map-section.css'
import './pages/error-log-page.css'
import './console-notices.css'
import { screenSheets } from '../../styles/screen-sheets.ts'
import { dressRoot } from '../../styles/sheet.ts'
import { followPrimaryColour } from './appearance.ts'
import { ConsoleView } from './console-view.tsx'
import type { HostPages } from './host-page.tsx'

export interface WorkspaceMount {
  root: ShadowRoot
  container: Element
  workspace: Workspace
  /** Loads and defines the element of a screen. */
  screens: Readonly<Record<string, () => Promise<unknown>>>
  /** Elements of the host, by path. */
  hostPages?: ReadableAtom<HostPages> | undefined
  release?: ReleaseSource | undefined
}

const NO_PAGES = atom<HostPages>(new Map())

/** Answers how to take it away again. */
export const mountWorkspace = (mount: WorkspaceMount): (() => void) => {
  const { root, container, workspace, screens, hostPages = NO_PAGES, release } = mount
  const undress = dressRoot(root, screenSheets())
  const reactRoot = createRoot(container)
  reactRoot.render(<ConsoleView workspace={workspace} screens={screens} hostPages={hostPages} release={release} />)
  const { host } = root
  const stopColour = host instanceof HTMLElement ? followPrimaryColour(host, workspace.settings) : undefined
  return () => {
    stopColour?.()
    reactRoot.unmount()
    undress()
  }
}
