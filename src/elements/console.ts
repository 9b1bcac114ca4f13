// <yaw-console>: the whole console by one script tag. The sign-in form shows at once; the workspace loads behind it.
import { ContextProvider } from '@lit/context'
import { html, nothing } from 'lit'

import { chunk } from '../api/load-chunk.ts'
import type { LoginPayload } from '../contract/admin-calls.ts'
import type { PathLocation } from '../stores/environment.ts'
import { documentTitle } from '../locales/page-title.ts'
import { type Session, createSession } from '../stores/session.ts'
import type { GivenCredentials } from '../stores/workspace/own-address.ts'
import type { Stage } from '../stores/workspace/stage.ts'
import { type Workspace, createWorkspace } from '../stores/workspace/workspace.ts'
import consoleStyles from '../styles/console-sign-in.css'
import { lightSheets } from '../styles/light-sheets.ts'
import { sheet } from '../styles/sheet.ts'
import { createConsoleEnvironment, createHashLocation, createHistoryLocation } from './browser-environment-console.ts'
import { failurePage, signInPage, startingPage, whitePage, whitePageTitle } from './console/front-pages.ts'
import { watchPageErrors } from './console/page-errors.ts'
import { define } from './define.ts'
import { YawLogin } from './login.ts'
import { sessionContext } from './session-context.ts'
import { SessionElement } from './session-element.ts'

/** Elements that a route may open, each loaded when it is first wanted (RTE-16). */
const SCREENS: Record<string, () => Promise<unknown>> = {
  'yaw-thing-configuration': chunk(() => import('./thing-configuration.ts')),
}

/** Behind the form, while the user types: the form itself is drawn first. */
const afterPaint = (action: () => void) => requestAnimationFrame(() => setTimeout(action))

const loadWorkspace = chunk(() => import('../react/console/mount.tsx'))

/**
 * The whole console: sign-in, menu, routes and tabs around the screens of the suite. It owns its page: address bar,
 * title, language and cookies are its own.
 *
 * @tag yaw-console
 * @attr {string} base-url - Base address of the platform; '' is the page's own origin. Without it, `environment.json`.
 * @attr {string} tenant-id - Sent as `Tenant-Id`.
 * @attr {string} base-path - Path below which the console's routes live, e.g. `/admin`.
 * @attr {string} fallback-base-url - Base address where `environment.json` does not answer.
 * @attr {'history'|'hash'} router-mode - Whether a route is the path of the page's address, or stands behind its hash.
 * @attr {'1'|'2'} login-type - How the sign-in form signs in: 1 administration, 2 tool.
 * @attr {'zh-chs'|'en'} locale - Language at the start; else the one that the user chose last.
 * @prop {{username?: string, password?: string}} automaticLogin - Account with which the data platform signs in where an address gives none. Write-only.
 */
export class YawConsole extends SessionElement {
  static override styles = [...lightSheets(), sheet(consoleStyles)]
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'base-path', 'fallback-base-url', 'router-mode', 'login-type']
  }

  #own: Session | undefined
  #workspace: Workspace | undefined
  #unmount: (() => void) | undefined
  #mounting = false
  /** The workspace's own file did not come. */
  #failed = false
  /** What shows since the last drawing. */
  #shown: Stage | undefined
  #provider: ContextProvider<typeof sessionContext> | undefined
  #automaticLogin: GivenCredentials | undefined

  constructor() {
    super(
      (own) =>
        (this.#own ??= createSession(createConsoleEnvironment(this.#basePath), {
          ...own,
          fallbackBaseUrl: this.getAttribute('fallback-base-url') ?? undefined,
          persistent: true,
        })),
    )
  }

  get #basePath(): string {
    return this.getAttribute('base-path') ?? ''
  }
  /** Write-only: reading answers undefined. */
  get automaticLogin(): GivenCredentials | undefined {
    return undefined
  }
  set automaticLogin(credentials: GivenCredentials | undefined) {
    this.#automaticLogin = credentials ?? {}
    this.#workspace?.entrance.setAutomaticLogin(this.#automaticLogin)
  }

  override connectedCallback() {
    this.upgrade('automaticLogin')
    super.connectedCallback()
  }
  override attributeChangedCallback(name: string, before: string | null, value: string | null) {
    super.attributeChangedCallback(name, before, value)
    const settings = this.session?.$settings
    if (name === 'fallback-base-url') settings?.set({ ...settings.get(), fallbackBaseUrl: value ?? undefined })
    if (name === 'login-type') this.requestUpdate()
  }

  #location(): PathLocation {
    return this.getAttribute('router-mode') === 'hash' ? createHashLocation() : createHistoryLocation(this.#basePath)
  }

  protected override join(session: Session) {
    this.#provider ??= new ContextProvider(this, { context: sessionContext, initialValue: session })
    this.#provider.setValue(session)
    const workspace = createWorkspace(session, this.#location())
    this.#workspace = workspace
    if (this.#automaticLogin !== undefined) workspace.entrance.setAutomaticLogin(this.#automaticLogin)
    const draw = () => this.requestUpdate()
    // The browser asks by itself before a reload or a closed window would lose what was typed.
    const keepUnsaved = (event: BeforeUnloadEvent) => {
      if (workspace.unsaved.isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', keepUnsaved)
    // First of all: credentials leave the address bar with it.
    void workspace.start()
    void session.locale.load('sign-in')
    return [
      watchPageErrors(session.log),
      session.locale.$ready.listen(draw),
      workspace.entrance.$stage.listen(draw),
      workspace.entrance.$notice.listen(draw),
      workspace.entrance.$error.listen(draw),
      workspace.$theme.subscribe((theme) => (this.theme = theme)),
      () => {
        removeEventListener('beforeunload', keepUnsaved)
        this.#unmount?.()
        this.#unmount = undefined
        workspace.destroy()
        session.destroy()
        this.#own = undefined
      },
    ]
  }

  protected override updated() {
    const workspace = this.#workspace
    if (workspace === undefined || this.session?.locale.$ready.get() === undefined) return
    const stage = workspace.entrance.$stage.get()
    if (stage !== 'workspace') {
      this.#unmount?.()
      this.#unmount = undefined
      workspace.session.environment.setTitle(documentTitle(stage === 'white-page' ? whitePageTitle() : undefined))
      if (stage !== this.#shown) this.#focusForm()
      afterPaint(() => void loadWorkspace().catch(() => {}))
    } else if (!this.#failed) void this.#mount(workspace)
    this.#shown = stage
  }

  /** The form has the keyboard as soon as it shows, unless the user is somewhere already. */
  #focusForm() {
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body || activeElement === this
    const form = this.renderRoot.querySelector('yaw-login')
    if (isFree && form instanceof YawLogin) void form.updateComplete.then(() => form.focus())
  }

  async #mount(workspace: Workspace) {
    if (this.#unmount !== undefined || this.#mounting) return
    this.#mounting = true
    try {
      const [{ mountWorkspace }] = await Promise.all([loadWorkspace(), workspace.session.locale.load('all')])
      const container = this.renderRoot.querySelector('#workspace')
      if (
        container !== null &&
        workspace.entrance.$stage.get() === 'workspace' &&
        this.renderRoot instanceof ShadowRoot
      ) {
        this.#unmount = mountWorkspace({ root: this.renderRoot, container, workspace, screens: SCREENS })
      }
    } catch (error) {
      workspace.session.log.add(error)
      this.#failed = true
      this.requestUpdate()
    } finally {
      this.#mounting = false
    }
  }

  #retry() {
    this.#failed = false
    this.requestUpdate()
  }

  override render() {
    const workspace = this.#workspace
    if (workspace === undefined || this.session?.locale.$ready.get() === undefined) return nothing
    switch (workspace.entrance.$stage.get()) {
      case 'starting':
        return startingPage()
      case 'sign-in':
        return signInPage(workspace, this.#form(workspace))
      case 'white-page':
        return whitePage(workspace)
      default:
        return this.#failed ? failurePage(() => this.#retry()) : html`<div id="workspace"></div>`
    }
  }

  #form({ entrance }: Workspace) {
    return html`<yaw-login
      login-type=${this.getAttribute('login-type') ?? nothing}
      .signIn=${(payload: LoginPayload) => entrance.signIn(payload)}
    ></yaw-login>`
  }
}

define('yaw-console', YawConsole)
