// The first line of an HTTP reply: enough to know that a server answers there (RTE-10).
import { LinkFault } from '../link/fault.ts'
import type { Framer } from '../link/link.ts'

const LONGEST_HEAD = 32 * 1024

export interface HttpProbe {
  host: string
  path: string
  /** Value of an Authorization header. */
  authorization: string | undefined
}

/** Nothing with an end of a line in it gets into a header. */
const oneLine = (value: string) => value.replaceAll(/[\r\n]/g, '')

export const encodeHead = ({ host, path, authorization }: HttpProbe): Buffer =>
  Buffer.from(
    [
      `HEAD ${oneLine(path)} HTTP/1.1`,
      `Host: ${oneLine(host)}`,
      'User-Agent: yaw',
      'Accept: */*',
      'Connection: keep-alive',
      ...(authorization === undefined ? [] : [`Authorization: ${oneLine(authorization)}`]),
      '',
      '',
    ].join('\r\n'),
    'latin1',
  )

export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`

export const frameHead: Framer = (bytes) => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end >= 0) return end + 4
  if (bytes.length > LONGEST_HEAD) throw new LinkFault('protocol', 'too long')
  return undefined
}

export const readStatus = (head: Buffer): number => {
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1', 0, 16))?.[1]
  if (status === undefined) throw new LinkFault('protocol', 'HTTP')
  return Number(status)
}
