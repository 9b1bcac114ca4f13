// The logical nodes of an SCL file: those of its devices with prefix and number, or else its types themselves (IEC 61850-6).
import type { Templates } from '../../scl/templates.ts'
import { type XmlElement, childrenOf } from '../../xml.ts'
import type { Tell } from './scl-notes.ts'

export interface SclNode {
  /** What its paths begin with: `WTUR1`, `mainMMXU1`, `LD2/MMXU1`. */
  place: string
  /** Class, such as `WTUR`. */
  code: string
  /** Types that say what it has; several where devices of the file have the same node. */
  parts: readonly { type: XmlElement; instance: XmlElement | undefined }[]
}

interface Found {
  device: string
  /** Where it stands in the file, for notes. */
  where: string
  head: string
  code: string
  type: XmlElement
  instance: XmlElement | undefined
}

/** Behind the name of a logical device where the node alone does not say which it is. */
const PLACE = /^(?:[A-Za-z]\w{0,63}\/)?[A-Za-z]\w{0,63}$/

const identifier = (text: string) => text.replaceAll(/[^\w/]+/g, '_')

/** Logical devices below an IED; nodes of clients stand in an access point without any. */
const devicesIn = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) =>
    child.name === 'LDevice' ? [child] : child.name === 'AccessPoint' ? [child, ...devicesIn(child)] : devicesIn(child),
  )

const readInstances = (root: XmlElement, types: ReadonlyMap<string, XmlElement>, tell: Tell): Found[] =>
  childrenOf(root, 'IED').flatMap((ied) =>
    devicesIn(ied).flatMap((device) =>
      [...childrenOf(device, 'LN0'), ...childrenOf(device, 'LN')].flatMap((instance): Found[] => {
        const { prefix = '', lnClass: code = '', inst = '', lnType = '' } = instance.attributes
        const head = `${prefix}${code}${inst}`
        const deviceName = device.name === 'LDevice' ? (device.attributes['inst'] ?? '') : ''
        const where = [ied.attributes['name'], deviceName, head].filter((part) => part).join('/')
        const type = types.get(lnType)
        if (type === undefined) tell('typeMissing', `${where}: ${lnType}`)
        return type === undefined ? [] : [{ device: deviceName, where, head, code, type, instance }]
      }),
    ),
  )

/** An id that is itself the name of a node says prefix and number; the others are numbered, but for the one of a device. */
const readTypes = (types: Iterable<XmlElement>): Found[] => {
  const numbers = new Map<string, number>()
  return [...types].map((type) => {
    const { id = '', lnClass: code = '' } = type.attributes
    const number = (numbers.get(code) ?? 0) + 1
    numbers.set(code, number)
    const own = code !== '' && PLACE.test(id) && new RegExp(`^[\\w/]*?${identifier(code)}\\d*$`).test(id)
    const head = own ? id : code === 'LLN0' && number === 1 ? code : `${code}${number}`
    return { device: '', where: id, head, code, type, instance: undefined }
  })
}

/** Nodes by what their paths begin with: the same in a second logical device stands behind the name of that. */
export const nodesOf = (root: XmlElement, templates: Templates, tell: Tell): SclNode[] => {
  const types = new Map(templates.nodes.map((type) => [type.attributes['id'] ?? '', type]))
  const instances = readInstances(root, types, tell)
  const found = instances.length > 0 ? instances : readTypes(types.values())
  const firstDevice = new Map<string, string>()
  const nodes = new Map<string, { place: string; code: string; parts: SclNode['parts'][number][] }>()
  for (const { device, where, head: given, code, type, instance } of found) {
    const head = identifier(given)
    if (!PLACE.test(head) || code === '') {
      tell('name', where)
      continue
    }
    if (head !== given) tell('renamed', `${given} → ${head}`)
    if (!firstDevice.has(head)) firstDevice.set(head, device)
    // A model is of one kind of device: what several IEDs of the file have alike belongs to it once.
    const isFirst = firstDevice.get(head) === device
    const place = isFirst ? head : `${identifier(/^[A-Za-z]/.test(device) ? device : `x${device}`)}/${head}`
    const known = nodes.get(place)
    if (known === undefined) {
      nodes.set(place, { place, code, parts: [{ type, instance }] })
      if (!isFirst) tell('renamed', `${where} → ${place}`)
      continue
    }
    tell('twice', where)
    // The very same type has nothing to add.
    if (!known.parts.some((part) => part.type === type)) known.parts.push({ type, instance })
  }
  return [...nodes.values()]
}
