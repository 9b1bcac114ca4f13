// What lies in the data folder is for its owner alone, and on the disk before anybody relies on it (foundation: durable writes).
import {
  chmodSync,
  closeSync,
  existsSync,
  fsync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** What group and others may do: nothing, whatever the umask says. */
const OTHERS = 0o077
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

export const withoutOthers = (mode: number): number => mode & ~OTHERS

/** Forces the entries of a folder, or the content of a file, to the disk. */
export const syncPath = (path: string): void => {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Every file and folder below `folder`, before the folder that it is in; links are left alone. */
const everythingIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return [...everythingIn(path), path]
    return entry.isFile() ? [path] : []
  })

/** Writes a file that is there as a whole or not at all, whatever happens meanwhile. */
export const writePrivately = (file: string, text: string): void => {
  const made = `${file}.new`
  const descriptor = openSync(made, 'w', PRIVATE_FILE)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(made, file)
  syncPath(dirname(file))
}

const forced = promisify(fsync)

const syncAtOnce = async (path: string) => {
  const descriptor = openSync(path, 'r')
  try {
    await forced(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** A folder with all that is in it. At once, because one by one each of a thousand files would wait for the disk alone. */
export const syncTree = async (folder: string): Promise<void> => {
  await Promise.all([...everythingIn(folder), folder].map(syncAtOnce))
}

/** Makes a folder and those above it. One by one: Node's own recursion never ends where the system denies that the parent exists, as /proc does. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: PRIVATE_FOLDER })
  syncPath(dirname(folder))
}

/** Takes from others what an older version or somebody else has let them do with a folder and all that is in it. */
export const closeToOthers = (folder: string): void => {
  const close = (path: string) => {
    const { mode } = lstatSync(path)
    if ((mode & OTHERS) !== 0) chmodSync(path, withoutOthers(mode & 0o7777))
  }
  // From the top, so that nobody gets in while it goes on.
  close(folder)
  for (const path of everythingIn(folder).toReversed()) close(path)
}
