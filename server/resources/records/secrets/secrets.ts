// Secrets of records, sealed before they are stored: AES-256-GCM with a key that no database holds (screens 7).
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

import { field, Refusal } from '../../../refusal.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** What every sealed text begins with. */
export const SEALED = 'sealed:1:'

/** The key of this process; without one no secret can be kept. */
const keyring: { key: Buffer | undefined } = { key: undefined }

/** Any long text will do: the key is made from it. */
export const provideSecretKey = (text: string | undefined): void => {
  keyring.key = text === undefined ? undefined : createHash('sha256').update(text).digest()
}

/** What was sealed with another key, or where there is none now. */
export const isLost = (value: unknown): boolean => isSealed(value) && unsealSecret(value) === undefined

export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(SEALED)

export const sealSecret = (name: string, text: string): string => {
  const { key } = keyring
  if (key === undefined) throw new Refusal('record.noSecretKey', field(name, 'noSecretKey'))
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The secret itself; undefined where there is none, or where it was sealed with another key. */
export const unsealSecret = (value: unknown): string | undefined => {
  const { key } = keyring
  if (!isSealed(value) || key === undefined) return undefined
  const bytes = Buffer.from(value.slice(SEALED.length), 'base64url')
  try {
    // A text that was cut short is refused here already.
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
