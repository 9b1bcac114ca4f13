// Puts the React workspace into the console element, behind the sign-in form; loaded while the user types.
import { type ReadableAtom, atom } from 'nanostores'
import { createRoot } from 'react-dom/client'

import type { ReleaseSource } from '../../stores/workspace/release.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import frameStyles from './console.css'
import containerStyles from './console-container.css'
import embeddedStyles from './console-embedded.css'
import figureStyles from './pages/figures.css'
import homeStyles from './pages/home-page.css'
import logStyles from './pages/error-log-page.css'
import mapStyles from './pages/home/map-section.css'
import menuStyles from './console-menu.css'
import settingsStyles from './settings/settings-panel.css'
import tabStyles from './tabs/tabs.css'
import noticeStyles from './console-notices.css'
import { screenSheets } from '../../styles/screen-sheets.ts'
import { sheet } from '../../styles/sheet.ts'
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

const CONSOLE_STYLES = [
  frameStyles,
  containerStyles,
  embeddedStyles,
  menuStyles,
  tabStyles,
  settingsStyles,
  homeStyles,
  figureStyles,
  mapStyles,
  logStyles,
  noticeStyles,
]

const NO_PAGES = atom<HostPages>(new Map())

/** Answers how to take it away again. */
export const mountWorkspace = (mount: WorkspaceMount): (() => void) => {
  const { root, container, workspace, screens, hostPages = NO_PAGES, release } = mount
  // The browser's own list changes with what is set: only a copy is what was there before.
  const before = [...root.adoptedStyleSheets]
  root.adoptedStyleSheets = [...before, ...screenSheets(), ...CONSOLE_STYLES.map(sheet)]
  const reactRoot = createRoot(container)
  reactRoot.render(<ConsoleView workspace={workspace} screens={screens} hostPages={hostPages} release={release} />)
  const { host } = root
  const stopColour = host instanceof HTMLElement ? followPrimaryColour(host, workspace.settings) : undefined
  return () => {
    stopColour?.()
    reactRoot.unmount()
    root.adoptedStyleSheets = before
  }
}
