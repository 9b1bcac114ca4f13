// The key that seals secrets: given by whoever starts the server, or made once beside the embedded database. A database that
// others share never holds it: there it has to be given (screens 7).
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Configuration } from './configuration.ts'

const FILE = 'secret.key'
const KEY_BYTES = 32

/** Only the owner of the file may read it. */
const MODE = 0o600

/** The data folder is there and belongs to this process. */
const ownKey = (folder: string): string => {
  const file = join(folder, FILE)
  if (!existsSync(file)) {
    const key = randomBytes(KEY_BYTES).toString('base64url')
    writeFileSync(file, `${key}\n`, { mode: MODE, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

export const findSecretKey = ({
  secretKey,
  databaseUrl,
  dataFolder,
}: Pick<Configuration, 'secretKey' | 'databaseUrl' | 'dataFolder'>): string | undefined =>
  secretKey ?? (databaseUrl === undefined ? ownKey(dataFolder) : undefined)
