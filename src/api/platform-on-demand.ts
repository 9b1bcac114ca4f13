// The platform of a session that may have to draw its sign-in form first: what speaks to it is half of what the form would
// load, and comes with the first call, or before it, behind the form.
import type { ClientOptions } from './client.ts'
import { chunk } from './load-chunk.ts'
import type { Platform, createPlatform as Create } from './platform.ts'

const load = chunk(() => import('./platform.ts'))

let create: typeof Create | undefined

/** For files that load it anyway: no call of a session that is made from then on waits for it. */
export const bringPlatform = (createPlatform: typeof Create): void => {
  create = createPlatform
}

/** `report` is told when the file of the platform did not come, however often it is tried. */
export const createPlatformOnDemand = (options: ClientOptions, report: (error: unknown) => void): Platform => {
  if (create !== undefined) return create(options)
  let made: Platform | undefined
  const platform = async (): Promise<Platform> => {
    const { createPlatform } = await load(report).catch((error: unknown) => {
      report(error)
      throw error
    })
    return (made ??= createPlatform(options))
  }
  /** A method of a part, once the part is there. */
  const later =
    <Part extends keyof Platform, Name extends keyof Platform[Part]>(part: Part, name: Name) =>
    async (...given: unknown[]): Promise<unknown> => {
      const owner = (made ?? (await platform()))[part]
      return (owner[name] as (...args: unknown[]) => unknown)(...given)
    }
  const client = { call: later('client', 'call'), read: later('client', 'read'), stream: later('client', 'stream') }
  const admin = {
    login: later('admin', 'login'),
    logout: later('admin', 'logout'),
    verifyCode: later('admin', 'verifyCode'),
    currentUser: later('admin', 'currentUser'),
    currentModules: later('admin', 'currentModules'),
    buttons: later('admin', 'buttons'),
    dictionary: later('admin', 'dictionary'),
    onlineUsers: later('admin', 'onlineUsers'),
  } satisfies Record<keyof Platform['admin'], unknown>
  // Each of them passes on what it is given and what comes back, as it is.
  return {
    client: client as Platform['client'],
    admin: admin as Platform['admin'],
    readEnvironmentFile: async (file) => (made ?? (await platform())).readEnvironmentFile(file),
  }
}
