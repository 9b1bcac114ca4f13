// What a server of OPC UA says with its status codes, as faults that the browser has words for (OPC UA part 4, 7.39; RTE-10).
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { LinkFault, toFault } from '../link/fault.ts'

const OF_STATUS: Readonly<Record<string, ConnectFault>> = {
  BadNodeIdUnknown: 'nodeUnknown',
  BadNodeIdInvalid: 'nodeUnknown',
  BadAttributeIdInvalid: 'nodeUnknown',
  BadIndexRangeNoData: 'nodeUnknown',
  BadNotReadable: 'nodeDenied',
  BadUserAccessDenied: 'nodeDenied',
  BadSecurityModeInsufficient: 'nodeDenied',
  BadTimeout: 'noAnswer',
  BadRequestTimeout: 'noAnswer',
  BadConnectionClosed: 'closed',
  BadSecureChannelClosed: 'closed',
  BadTcpEndpointUrlInvalid: 'rejected',
}

/** Of signing in: the same codes say something else there. */
const OF_SESSION: Readonly<Record<string, ConnectFault>> = {
  BadUserAccessDenied: 'signIn',
  BadIdentityTokenRejected: 'signIn',
  BadIdentityTokenInvalid: 'signIn',
  BadUserSignatureInvalid: 'signIn',
  BadSecurityChecksFailed: 'untrusted',
  BadCertificateUntrusted: 'untrusted',
  BadCertificateInvalid: 'untrusted',
  BadCertificateTimeInvalid: 'untrusted',
  BadCertificateUriInvalid: 'untrusted',
  BadSecurityPolicyRejected: 'securityOffer',
  BadSecurityModeRejected: 'securityOffer',
}

const NAME = /\b(?:Bad|Uncertain)[A-Z][A-Za-z]+\b/

/** Name of the status that an error of the library tells of. */
const statusIn = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return NAME.exec(text)?.[0] ?? ''
}

/** Why a value is not good; `status` is the name of its code. */
export const valueFault = (status: string): ConnectFault =>
  OF_STATUS[status] ?? (status.startsWith('Uncertain') ? 'uncertain' : 'badStatus')

/** What broke off a wait names its time too. */
const isTimeout = (error: unknown) =>
  error instanceof Error && /time ?out|timed out/i.test(error.message.replace(/\(timeout was[^)]*\)/g, ''))

/** An error of the library; `signingIn` until the session stands. */
export const opcuaFault = (error: unknown, signingIn = false): LinkFault => {
  if (error instanceof LinkFault) return error
  const status = statusIn(error)
  const known = (signingIn ? OF_SESSION[status] : undefined) ?? OF_STATUS[status]
  if (known !== undefined) return new LinkFault(known, status)
  if (status !== '') return new LinkFault('rejected', status)
  // The server offers no way of signing in that is like the one of the connection.
  if (signingIn && /user ?(token|identity)|token policy/i.test(String(error))) return new LinkFault('signIn')
  if (isTimeout(error)) return new LinkFault('noAnswer')
  const { code, detail } = toFault(error)
  // The library's sentences are none for a user, and may hold what the other side sent.
  if (code === 'protocol')
    return new LinkFault(/closed|disconnect|abort|premature/i.test(detail) ? 'closed' : 'protocol')
  return new LinkFault(code, detail)
}
