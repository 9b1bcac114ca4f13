// <yaw-console>: the whole console by one script tag. The sign-in form shows at once; the workspace loads behind it.
import { ContextProvider } from '@lit/context'
import { html, nothing } from 'lit'

import { chunk } from '../api/load-chunk.ts'
import type { LoginPayload } from '../contract/admin/admin-calls.ts'
import type { PathLocation } from '../stores/environment.ts'
import { documentTitle } from '../locales/page-title.ts'
import { type Session, createSession } from '../stores/session.ts'
import {
  type GivenCredentials,
  isOpenPath,
  pathOf,
  takeCredentials,
} from '../stores/workspace/addresses/own-address.ts'
import type { Stage } from '../stores/workspace/stage.ts'
import type { Workspace } from '../stores/workspace/workspace.ts'
import consoleStyles from '../styles/console-sign-in.css'
import { lightSheets } from '../styles/light-sheets.ts'
import { sheet } from '../styles/sheet.ts'
import { createConsoleEnvironment, createHashLocation, createHistoryLocation } from './browser-environment/console.ts'
import { type EarlyInput, goOnWith, takeEarlyForm } from './console/early-form.ts'
import { failurePage, languageOf, noticeOf, signInPage, startingPage } from './console/front-pages.ts'
import { watchPageErrors } from './console/page-errors.ts'
import { VERSION, define } from './definition/define.ts'
import { YawLogin } from './login.ts'
import { hostPages } from './register-page.ts'
import { sessionContext } from './session/session-context.ts'
import { SessionElement } from './session/session-element.ts'

export { registerPage } from './register-page.ts'

/** Longest wait for the form to be drawn, in milliseconds: a page in the background draws nothing. */
const PAINT_PATIENCE = 300

/** Behind the form, while the user types: the form itself is drawn first. */
const afterPaint = (action: () => void) => {
  const start = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    setTimeout(action)
  }
  const frame = requestAnimationFrame(start)
  const timer = setTimeout(start, PAINT_PATIENCE)
}

const loadStores = chunk(() => import('./console/behind-the-form.ts'))
const loadWorkspace = chunk(() => import('../react/console/mount.tsx'))

type Behind = Awaited<ReturnType<typeof loadStores>>

/** Pages that may show without the form, to be decided by the guard. */
const mayNeedNoForm = (path: string) => isOpenPath(path) || /^\/dataplat\//i.test(path)

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
 * @attr {string} release-url - Where the latest release is told (`tag_name`, `name`, `html_url`); without it the platform is asked, '' asks nobody.
 * @attr {'zh-chs'|'en'} locale - Language at the start; else the one that the user chose last.
 * @prop {{username?: string, password?: string}} automaticLogin - Account with which the data platform signs in where an address gives none. Write-only.
 */
export class YawConsole extends SessionElement {
  static override styles = [...lightSheets(), sheet(consoleStyles)]
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'base-path', 'fallback-base-url', 'router-mode', 'login-type', 'release-url']
  }

  #own: Session | undefined
  #location: PathLocation = createHistoryLocation()
  /** Undefined until the files behind the form are there. */
  #workspace: Workspace | undefined
  #behind: Promise<Workspace> | undefined
  #pages: Behind | undefined
  #unmount: (() => void) | undefined
  #mounting = false
  /** A file of the console did not come. */
  #failed = false
  /** What shows since the last drawing. */
  #shown: Stage | undefined
  #provider: ContextProvider<typeof sessionContext> | undefined
  #automaticLogin: GivenCredentials | undefined
  #given: GivenCredentials | undefined
  #left = new AbortController()

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
    this.#workspace?.signInFlow.setAutomaticLogin(this.#automaticLogin)
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

  get #stage(): Stage {
    if (this.#workspace !== undefined) return this.#workspace.signInFlow.$stage.get()
    if (this.session?.credentials.$signedIn.get() === true) return 'workspace'
    return mayNeedNoForm(pathOf(this.#location.read())) ? 'starting' : 'sign-in'
  }

  protected override join(session: Session) {
    this.#provider ??= new ContextProvider(this, { context: sessionContext, initialValue: session })
    this.#provider.setValue(session)
    this.#left = new AbortController()
    const { signal } = this.#left
    const isHash = this.getAttribute('router-mode') === 'hash'
    this.#location = isHash ? createHashLocation() : createHistoryLocation(this.#basePath)
    // Before any request: nobody may read them in the address bar or find them in the history (NAV-2).
    const { address, given } = takeCredentials(this.#location.read())
    if (given !== undefined) this.#location.replace(address)
    this.#given = given
    // The browser asks by itself before a reload or a closed window would lose what was typed.
    const keepUnsaved = (event: BeforeUnloadEvent) => {
      if (this.#workspace?.unsaved.isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', keepUnsaved, { signal })
    void session.locale.load('sign-in')
    this.#failed = false
    if (this.#stage !== 'sign-in') void this.#enter(session).catch(this.#fail)
    return [
      watchPageErrors(session.log),
      session.locale.$ready.listen(() => this.requestUpdate()),
      session.credentials.$signedIn.listen(() => this.requestUpdate()),
      () => {
        this.#left.abort()
        this.#unmount?.()
        this.#unmount = undefined
        this.#workspace?.destroy()
        this.#workspace = undefined
        this.#behind = undefined
        session.destroy()
        this.#own = undefined
      },
    ]
  }

  /** Loads what stands behind the form, once. */
  #enter(session: Session): Promise<Workspace> {
    if (this.#behind !== undefined) return this.#behind
    const entering = this.#start(session)
    this.#behind = entering
    entering.catch(() => {
      if (this.#behind === entering) this.#behind = undefined
    })
    return entering
  }
  async #start(session: Session): Promise<Workspace> {
    const { signal } = this.#left
    this.#pages = await loadStores()
    signal.throwIfAborted()
    // Somebody may have signed in in another tab since the form was drawn.
    session.credentials.adopt()
    const workspace = this.#pages.createWorkspace(session, this.#location)
    const { $stage, $notice, $error } = workspace.signInFlow
    const stops = [$stage, $notice, $error].map((store) => store.listen(() => this.requestUpdate()))
    stops.push(workspace.$theme.subscribe((theme) => (this.theme = theme)))
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
    if (this.#automaticLogin !== undefined) workspace.signInFlow.setAutomaticLogin(this.#automaticLogin)
    this.#workspace = workspace
    void workspace.start(this.#given)
    this.#given = undefined
    return workspace
  }

  protected override updated() {
    const { session } = this
    if (session?.locale.$ready.get() === undefined) return
    const stage = this.#stage
    this.#goOn(takeEarlyForm(this))
    if (stage !== 'workspace') {
      this.#unmount?.()
      this.#unmount = undefined
      session.environment.setTitle(documentTitle(stage === 'white-page' ? this.#pages?.whitePageTitle() : undefined))
      const isNew = stage !== this.#shown
      afterPaint(() => {
        if (this.session !== session) return
        if (isNew) this.#focusForm()
        // Without these files the form still shows: whoever sends it waits for them, and is told when they do not come.
        if (isNew && stage === 'sign-in') void this.#enter(session).catch(this.#note)
        void loadWorkspace().catch(() => {})
      })
    } else if (!this.#failed) void this.#mount(session)
    this.#shown = stage
  }

  get #login(): YawLogin | undefined {
    const login = this.renderRoot.querySelector('yaw-login')
    return login instanceof YawLogin ? login : undefined
  }
  #goOn(early: EarlyInput | undefined) {
    const login = this.#login
    if (early === undefined || login === undefined) return
    // Before the browser draws again.
    void login.updateComplete.then(() => goOnWith([this.renderRoot, login.renderRoot], early))
  }

  /** The form has the keyboard once it has shown, unless the user is somewhere already; before, it would wait for that. */
  #focusForm() {
    const { activeElement } = document
    const login = this.#login
    const isFree = activeElement === null || activeElement === document.body || activeElement === this
    if (login === undefined || !isFree || login.shadowRoot?.activeElement) return
    void login.updateComplete.then(() => login.focus())
  }

  async #mount(session: Session) {
    if (this.#unmount !== undefined || this.#mounting) return
    this.#mounting = true
    try {
      const [{ mountWorkspace }] = await Promise.all([loadWorkspace(), session.locale.load('console')])
      const workspace = await this.#enter(session)
      const container = this.renderRoot.querySelector('#workspace')
      if (container === null || this.#stage !== 'workspace') return
      const screens = this.#pages?.SCREENS
      if (this.renderRoot instanceof ShadowRoot && screens !== undefined) {
        const release = { version: VERSION, address: this.getAttribute('release-url') ?? undefined }
        this.#unmount = mountWorkspace({
          root: this.renderRoot,
          container,
          workspace,
          screens,
          hostPages,
          release,
        })
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#mounting = false
    }
  }

  readonly #note = (error: unknown) => {
    if (!this.#left.signal.aborted) this.session?.log.add(error)
  }
  readonly #fail = (error: unknown) => {
    this.#note(error)
    this.#failed = true
    this.requestUpdate()
  }
  #retry(session: Session) {
    this.#failed = false
    void this.#enter(session).catch(this.#fail)
    this.requestUpdate()
  }

  override render() {
    const [session, workspace] = [this.session, this.#workspace]
    // What the page brought with it, until there is something to show.
    if (session?.locale.$ready.get() === undefined) return html`<slot></slot>`
    if (this.#failed) return failurePage(() => this.#retry(session))
    switch (this.#stage) {
      case 'starting':
        return startingPage()
      case 'sign-in':
        return signInPage(languageOf(session), workspace && noticeOf(workspace.signInFlow), this.#form(session))
      case 'white-page':
        return workspace && this.#pages?.whitePage(workspace)
      default:
        return html`<div id="workspace"></div>`
    }
  }

  #form(session: Session) {
    const signIn = async (payload: LoginPayload) => {
      const { signInFlow } = await this.#enter(session)
      await signInFlow.signIn(payload)
    }
    return html`<yaw-login login-type=${this.getAttribute('login-type') ?? nothing} .signIn=${signIn}></yaw-login>`
  }
}

define('yaw-console', YawConsole)
