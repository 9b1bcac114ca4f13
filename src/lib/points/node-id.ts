// Node ids of OPC UA as texts: `ns=2;s=Wind.Speed`, `i=2258`, `nsu=http://…;g=…` (screens 6, OPC UA).

export interface NodeId {
  /** Index, or the URI where the text names it. */
  namespace: number | string
  kind: 'number' | 'text' | 'guid' | 'bytes'
  identifier: string
}

const KINDS: Readonly<Record<string, NodeId['kind']>> = { i: 'number', s: 'text', g: 'guid', b: 'bytes' }
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const isIdentifier = (kind: NodeId['kind'], text: string) => {
  switch (kind) {
    case 'number':
      return /^\d{1,10}$/.test(text) && Number(text) <= 0xffff_ffff
    case 'guid':
      return GUID.test(text)
    case 'bytes':
      return text !== '' && BASE64.test(text)
    case 'text':
      return text !== ''
  }
}

/** undefined where it is none. */
export const parseNodeId = (text: string): NodeId | undefined => {
  const [, index, uri, letter = '', identifier = ''] =
    /^(?:ns=(\d{1,5});|nsu=([^;]+);)?([isgb])=([\s\S]+)$/.exec(text.trim()) ?? []
  const kind = KINDS[letter]
  if (kind === undefined || !isIdentifier(kind, identifier)) return undefined
  const namespace = uri ?? Number(index ?? 0)
  return typeof namespace === 'number' && namespace > 65_535 ? undefined : { namespace, kind, identifier }
}
