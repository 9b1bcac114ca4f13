// Words for why a connection does not come about, at which step, and how long it takes, for every screen that connects
// (screens 1, 6 and 7; RTE-10).
import { msg, str } from '@lit/localize'

import type { ConnectFault, TestStep } from '../contract/records/connection-management/connection-shapes.ts'

const FAULTS: Readonly<Record<ConnectFault, () => string>> = {
  unresolved: () => msg('The host name is not known'),
  forbidden: () => msg('The platform may not connect to this address; YAW_CONNECT_ALLOW says where it may'),
  refused: () => msg('Nothing listens at this address and port'),
  unreachable: () => msg('The address cannot be reached'),
  timeout: () => msg('No connection within the time'),
  closed: () => msg('The other side closed the connection'),
  tls: () => msg('TLS could not be set up'),
  protocol: () => msg('The other side does not speak this protocol'),
  rejected: () => msg('The other side refuses'),
  exception: () => msg('The device answers with an exception'),
  illegalFunction: () => msg('The device refuses this register: illegal function (exception 01)'),
  illegalAddress: () => msg('The device refuses this register: illegal data address (exception 02)'),
  illegalValue: () => msg('The device refuses this register: illegal data value (exception 03)'),
  noAnswer: () => msg('No answer within the time'),
  notReported: () => msg('The station did not report it when it was interrogated'),
  cancelled: () => msg('Cancelled'),
  devices: () => msg('Some devices do not answer'),
  serial: () => msg('Serial lines are run by the front gateway, not by the platform'),
  listening: () => msg('Incoming connections are accepted by the front gateway, not by the platform'),
  unattended: () => msg('Not running: no process of the platform holds it'),
  secretLost: () =>
    msg('Its password or key cannot be read with the present key of the platform; enter it again in the connection'),
  configuration: () => msg('Its stored settings cannot be read; check the connection, its devices and its point table'),
  noPort: () => msg('No port is set'),
  topicRefused: () => msg('The broker does not give this topic to the platform'),
  address: () => msg('A variable of the address has no value, or one with a wildcard'),
  tooLarge: () => msg('What came is too long to be read'),
  notJson: () => msg('What came is not JSON'),
  nothingThere: () => msg('There is no value at the place of the point'),
  wrongType: () => msg('What came is no value of this data type'),
  badStatus: () => msg('The server says that the value is bad'),
  uncertain: () => msg('The server says that the value is uncertain'),
  nodeUnknown: () => msg('The server has no such node'),
  nodeDenied: () => msg('The server does not let this node be read'),
  untrusted: () => msg('The server does not trust the certificate of the platform; accept it on the server'),
  signIn: () => msg('The server refuses the sign-in; check how the connection signs in'),
  securityOffer: () => msg('The server does not offer this security policy and mode'),
  securityPair: () => msg('Security policy and mode have to be none both, or neither'),
  otherServer: () => msg('The server has another certificate than the one entered in the connection'),
  certificate: () => msg('A certificate of the connection cannot be read'),
  invalid: () => msg('The station says that the value is invalid'),
  notTopical: () => msg('Not topical: the station could not update the value'),
  substituted: () => msg('Substituted: somebody or something put the value in'),
  blocked: () => msg('Blocked: the station holds the value of before'),
  overflow: () => msg('Overflow: the value is beyond its range'),
  carried: () => msg('The counter has turned over'),
  adjusted: () => msg('The counter was set to another value'),
  elapsedInvalid: () => msg('The duration that the protection tells is invalid'),
  notImplemented: () => msg('The device does not have this value'),
  noScaleFactor: () => msg('The scale factor has not been read'),
  scaleFactorNotImplemented: () => msg('The device does not have the scale factor'),
  scaleFactorRange: () => msg('The scale factor is not between −10 and 10'),
  notANumber: () => msg('Not a number'),
  outOfRange: () => msg('Beyond what the data type holds'),
  rounded: () => msg('Rounded: it has more digits than can be read exactly'),
}
export const faultText = (fault: ConnectFault, detail = ''): string =>
  detail === '' ? FAULTS[fault]() : `${FAULTS[fault]()} (${detail})`

const STEPS: Readonly<Record<TestStep['step'], () => string>> = {
  resolve: () => msg('Resolve the host'),
  connect: () => msg('Connect by TCP'),
  secure: () => msg('Agree on TLS'),
  handshake: () => msg('Speak the protocol'),
  read: () => msg('Read a point'),
}
export const stepText = (step: TestStep['step']): string => STEPS[step]()

export const timeText = (milliseconds: number): string =>
  milliseconds < 1000
    ? msg(str`${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`)
    : msg(str`${(milliseconds / 1000).toFixed(2)} s`)
