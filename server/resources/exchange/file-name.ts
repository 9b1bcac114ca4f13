// Names of the files that the platform gives to its users (ERR-6).

/** What no file system has in a name. */
// oxlint-disable-next-line no-control-regex -- control characters are part of what is taken out
const FORBIDDEN = /[\u0000-\u001f<>:"/\\|?*]/g

export const fileName = (name: string, ending: string): string => `${name.replace(FORBIDDEN, ' ').trim()}.${ending}`
