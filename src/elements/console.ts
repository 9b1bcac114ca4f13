// <yaw-console>: the whole console by one script tag. The sign-in form shows at once; the workspace loads behind it.
import { ContextProvider } from '@lit/context'
import { msg } from '@lit/localize'
import { html, nothing } from 'lit'

import { chunk } from '../api/load-chunk.ts'
import { LOCALES, LOCALE_NAMES, toLanguageTag } from '../locales/locale.ts'
import type { LoginPayload } from '../contract/admin-calls.ts'
import { type Session, createSession } from '../stores/session.ts'
import { type Workspace, createWorkspace } from '../stores/workspace/workspace.ts'
import consoleStyles from '../styles/console-sign-in.css'
import { lightSheets } from '../styles/light-sheets.ts'
import { sheet } from '../styles/sheet.ts'
import { createConsoleEnvironment, createHistoryLocation } from './browser-environment-console.ts'
import { watchPageErrors } from './console/page-errors.ts'
import { singleLineDrawing } from './console/single-line-drawing.ts'
import { define } from './define.ts'
import './login.ts'
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
 * @attr {'zh-chs'|'en'} locale - Language at the start; else the one that the user chose last.
 */
export class YawConsole extends SessionElement {
  static override styles = [...lightSheets(), sheet(consoleStyles)]
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'base-path']
  }

  #own: Session | undefined
  #workspace: Workspace | undefined
  #unmount: (() => void) | undefined
  #mounting = false
  /** The workspace's own file did not come. */
  #failed = false
  #provider: ContextProvider<typeof sessionContext> | undefined

  constructor() {
    super(
      (own) =>
        (this.#own ??= createSession(createConsoleEnvironment(this.getAttribute('base-path') ?? ''), {
          ...own,
          persistent: true,
        })),
    )
  }

  protected override join(session: Session) {
    this.#provider ??= new ContextProvider(this, { context: sessionContext, initialValue: session })
    this.#provider.setValue(session)
    const workspace = createWorkspace(session, createHistoryLocation(this.getAttribute('base-path') ?? ''))
    this.#workspace = workspace
    const draw = () => this.requestUpdate()
    // The browser asks by itself before a reload or a closed window would lose what was typed.
    const keepUnsaved = (event: BeforeUnloadEvent) => {
      if (workspace.unsaved.isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', keepUnsaved)
    void session.locale.load('sign-in')
    void workspace.start()
    return [
      watchPageErrors(session.log),
      session.locale.$ready.listen(draw),
      workspace.$signingIn.listen(draw),
      workspace.$ended.listen(draw),
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
    if (workspace.$signingIn.get()) {
      this.#unmount?.()
      this.#unmount = undefined
      workspace.session.environment.setTitle(msg('Operations management system'))
      afterPaint(() => void loadWorkspace().catch(() => {}))
    } else if (!this.#failed) void this.#mount(workspace)
  }

  async #mount(workspace: Workspace) {
    if (this.#unmount !== undefined || this.#mounting) return
    this.#mounting = true
    try {
      const [{ mountWorkspace }] = await Promise.all([loadWorkspace(), workspace.session.locale.load('all')])
      const container = this.renderRoot.querySelector('#workspace')
      if (container !== null && !workspace.$signingIn.get() && this.renderRoot instanceof ShadowRoot) {
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
    if (workspace.$signingIn.get()) return this.#signIn(workspace)
    return this.#failed ? this.#failure() : html`<div id="workspace"></div>`
  }

  #failure() {
    return html`
      <main class="yaw-root failure" role="alert">
        <p>${msg('The console could not be loaded. Check the network and try again.')}</p>
        <button type="button" class="yaw-button yaw-button--primary" @click=${() => this.#retry()}>
          ${msg('Try again')}
        </button>
      </main>
    `
  }

  #signIn(workspace: Workspace) {
    const { locale } = workspace.session
    return html`
      <main class="yaw-root sign-in" lang=${toLanguageTag(locale.$locale.get())}>
        <section class="sign-in__picture" aria-hidden="true">${singleLineDrawing()}</section>
        <section class="sign-in__form">
          <div class="sign-in__languages" role="group" aria-label=${msg('Language')}>
            ${LOCALES.map(
              (name) => html`
                <button
                  type="button"
                  lang=${toLanguageTag(name)}
                  class="yaw-button yaw-button--text"
                  aria-pressed=${name === locale.$locale.get() ? 'true' : 'false'}
                  @click=${() => void locale.choose(name)}
                >
                  ${LOCALE_NAMES[name]}
                </button>
              `,
            )}
          </div>
          <p class="sign-in__product">${msg('Operations management system')}</p>
          ${
            workspace.$ended.get()
              ? html`<p class="sign-in__ended" role="status">
                  ${msg('Your session has ended. Sign in again to go on where you were.')}
                </p>`
              : nothing
          }
          <yaw-login .signIn=${(payload: LoginPayload) => workspace.signIn(payload)}></yaw-login>
        </section>
      </main>
    `
  }
}

define('yaw-console', YawConsole)
