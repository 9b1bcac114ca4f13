// The workspace of the console on a stage of its own: its addresses stay in memory, so the page of Storybook keeps its own.
import { mountWorkspace } from '../../src/react/console/mount.tsx'
import { LOGIN_TYPES } from '../../src/contract/admin/login-types.ts'
import type { PathLocation } from '../../src/stores/environment.ts'
import type { ReleaseSource } from '../../src/stores/workspace/release.ts'
import { type Workspace, createWorkspace } from '../../src/stores/workspace/workspace.ts'
import { lightSheets } from '../../src/styles/light-sheets.ts'
import { sheet } from '../../src/styles/sheet.ts'
import consoleStyles from '../../src/styles/console-sign-in.css'
import type { PlatformOptions } from './platform.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './story-session.ts'

const SCREENS = { 'yaw-thing-configuration': () => import('../../src/elements/thing-configuration.ts') }

const memoryLocation = (start: string): PathLocation => {
  let path = start
  const go = (next: string) => void (path = next)
  return { read: () => path, push: go, replace: go, href: (target) => `#${target}`, listen: () => () => {} }
}

class ConsoleStage extends HTMLElement {
  workspace: Workspace | undefined
  release: ReleaseSource | undefined
  #leave: (() => void) | undefined

  connectedCallback() {
    const { workspace, release } = this
    if (workspace === undefined) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [...lightSheets(), sheet(consoleStyles)]
    const container = document.createElement('div')
    container.id = 'workspace'
    root.replaceChildren(container)
    const unmount = mountWorkspace({ root, container, workspace, screens: SCREENS, release })
    // Pages of the data platform have their own theme, as in the console; the others that of the toolbar.
    const chosen = this.getAttribute('theme') ?? 'operations'
    const stopTheme = workspace.$theme.subscribe((theme) =>
      this.setAttribute('theme', theme === 'big-data' ? theme : chosen),
    )
    this.#leave = () => {
      stopTheme()
      unmount()
      workspace.destroy()
      workspace.session.destroy()
    }
    void workspace.session.locale.load('console').then(() => workspace.start())
  }

  disconnectedCallback() {
    this.#leave?.()
  }
}
if (!customElements.get('console-stage')) customElements.define('console-stage', ConsoleStage)

const stages = new WeakMap<Element, Workspace>()

export interface StageOptions extends PlatformOptions {
  /** Signed in as a tool, with the alarm header. */
  asTool?: boolean
  /** Version that runs; without it nobody asks for a newer one. */
  version?: string
}

/** The console at an address, signed in. */
export const stageConsole = (context: StoryContext, path: string, options: StageOptions = {}): HTMLElement => {
  const session = createStorySession(context, options)
  if (options.asTool === true) session.credentials.set('story', LOGIN_TYPES.tool)
  const stage = createElement(context, 'console-stage', 'display: block; block-size: 100vh')
  if (!(stage instanceof ConsoleStage)) throw new TypeError('console-stage is another element')
  if (options.version !== undefined) stage.release = { version: options.version }
  stage.workspace = createWorkspace(session, memoryLocation(path))
  const box = provideSession(session, stage)
  stages.set(box, stage.workspace)
  return box
}

/** The workspace behind the stage of a story. */
export const workspaceOf = (canvas: Element): Workspace => {
  const workspace = [...canvas.children].map((child) => stages.get(child)).find((found) => found !== undefined)
  if (workspace === undefined) throw new Error('the story has no console')
  return workspace
}
