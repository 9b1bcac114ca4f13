// What a session needs of the browser, as one port: stores touch no window, tests bring their own.

/** Text by key; reading what is not there gives undefined, writing what cannot be kept does nothing. */
export interface TextStorage {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** Where the console is, as a path with query and hash, whatever the address bar shows. */
export interface PathLocation {
  read: () => string
  push: (path: string) => void
  replace: (path: string) => void
  /** Link target for a path. */
  href: (path: string) => string
  /** Calls back when the user goes back or forward; answers how to stop. */
  listen: (listener: () => void) => () => void
}

/** Whether the page shows, or is in the background. */
export interface Visibility {
  isVisible: () => boolean
  /** Calls back when that changes; answers how to stop. */
  listen: (listener: () => void) => () => void
}

/** The browser's full screen, which the user may leave without us. */
export interface FullScreen {
  isOn: () => boolean
  /** Rejected when the browser does not let us. */
  set: (on: boolean) => Promise<void>
  /** Calls back when that changes; answers how to stop. */
  listen: (listener: () => void) => () => void
}

/** The other tabs of this browser that show the console. */
export interface OtherTabs {
  /** Every other one hears it, this one does not. */
  post: (message: string) => void
  /** Answers how to stop. */
  listen: (listener: (message: string) => void) => () => void
  /** Calls back when another tab has changed what is kept in local storage, once it can be read; answers how to stop. */
  listenToStored: (listener: () => void) => () => void
}

export interface Environment {
  /** Address of the page, to resolve relative addresses against. */
  pageAddress: () => string
  /** Address of `environment.json` (REQ-1). */
  environmentFile: () => string
  now: () => number
  fetch: typeof globalThis.fetch
  /** Cookies of one day, with our prefix, mirrored for this browser tab (ENT-10). */
  cookies: TextStorage
  /** Storage that outlives the browser tab. */
  local: TextStorage
  /** Storage that lives as long as the browser tab, reloads included; undefined where the page is not ours. */
  tab?: TextStorage | undefined
  setTitle: (title: string) => void
  /** The page's language attribute (PRD-4). */
  setLanguage: (language: string) => void
  randomId: () => string
  /** Gives the user a file under a name (REQ-9). */
  saveFile: (name: string, content: Blob) => void
  /** A request that tells how much of its body has gone, which `fetch` does not; without it nobody is told. */
  createUpload?: (() => XMLHttpRequest) | undefined
  visibility: Visibility
  /** Undefined where the page is not ours, or the browser has no full screen. */
  fullScreen?: FullScreen | undefined
  /** Undefined where the page is not ours. */
  otherTabs?: OtherTabs | undefined
}
