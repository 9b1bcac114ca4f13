// Why a connection does not come about or breaks: a code that the browser has words for, and what the network said (RTE-10).
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'

export class LinkFault extends Error {
  readonly code: ConnectFault
  /** For whoever looks into it: an address, a code of the system; never what the other side sent. */
  readonly detail: string

  constructor(code: ConnectFault, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}

const OF_SYSTEM: Readonly<Record<string, ConnectFault>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
  ENODATA: 'unresolved',
}

const isTlsCode = (code: string) =>
  code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || /CERT|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_OSSL/.test(code)

/** Any error as a fault; what is none of the network is our own. */
export const toFault = (error: unknown): LinkFault => {
  if (error instanceof LinkFault) return error
  if (error instanceof Error && error.name === 'AbortError') return new LinkFault('cancelled')
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isTlsCode(code)) return new LinkFault('tls', code)
  const known = OF_SYSTEM[code]
  return known === undefined
    ? new LinkFault('protocol', code || (error instanceof Error ? error.message : String(error)))
    : new LinkFault(known, code)
}
