// The node of OPC UA that a resource of an EdgeX profile names: whole, or its parts in attributes of their own.
import { asText } from '../../models/formats/json.ts'
import { parseNodeId } from '../node-id.ts'
import type { ProfileResource } from './profile-resource.ts'

const NODES = ['nodeid', 'symbol', 'method']

export const hasNode = ({ attributes }: ProfileResource): boolean => NODES.some((name) => name in attributes)

/** A method is called; it is no value. */
export const isMethod = ({ attributes }: ProfileResource): boolean => asText(attributes['method']) !== ''

/** `ns=2;s=Speed`; a namespace may stand beside its identifier, by index or URI, and a bare identifier be a text or number. */
export const nodeIdOf = ({ attributes }: ProfileResource): string | undefined => {
  const given = asText(attributes['nodeid'])
  const symbol = asText(attributes['symbol'])
  const namespace = ['nsindex', 'namespaceindex', 'ns', 'namespace', 'nsuri', 'namespaceuri']
    .map((name) => asText(attributes[name]))
    .find((text) => text !== '')
  const kind = /^\d+$/.test(given) ? 'i' : 's'
  const identifier = given === '' ? `s=${symbol}` : parseNodeId(given) === undefined ? `${kind}=${given}` : given
  const isWhole = namespace === undefined || /^nsu?=/.test(identifier)
  const prefix = isWhole ? '' : /^\d+$/.test(namespace) ? `ns=${namespace};` : `nsu=${namespace};`
  const nodeId = prefix + identifier
  return parseNodeId(nodeId) === undefined ? undefined : nodeId
}
