// Passwords as argon2id hashes in PHC form; the cost stands in the hash, so that it can grow later.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await derive('argon2id', { message: password, nonce, tagLength: HASH_BYTES, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(hash)}`
}

const verify = async (password: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? []
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(actual, expected)
}

/** Hash of no one's password, so that an unknown account takes as long as a wrong password. */
const nobody = hashPassword(randomBytes(SALT_BYTES).toString('hex'))

/** Whether the password is the one of the hash; without a hash (no such account) it never is. */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const matches = await verify(password, stored ?? (await nobody))
  return matches && stored !== undefined
}
