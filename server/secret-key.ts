// The key that seals secrets: given by whoever starts the server, or made once beside the embedded database. A database that
// others share never holds it: there it has to be given (screens 7).
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Configuration } from './configuration.ts'
import { writePrivately } from './database/private-files.ts'

const FILE = 'secret.key'
const KEY_BYTES = 32

type Place = Pick<Configuration, 'secretKey' | 'databaseUrl' | 'dataFolder'>

/** File of the key, where it is in one. */
export const secretKeyFile = ({ secretKey, databaseUrl, dataFolder }: Place): string | undefined =>
  secretKey === undefined && databaseUrl === undefined ? join(dataFolder, FILE) : undefined

/** Undefined where none is given, and where there is no file or nothing in it. */
export const findSecretKey = (place: Place): string | undefined => {
  const file = secretKeyFile(place)
  if (file === undefined) return place.secretKey
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return text === '' ? undefined : text
}

/** The data folder is there and belongs to this process. */
export const makeSecretKey = (file: string): string => {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  writePrivately(file, `${key}\n`)
  return key
}
