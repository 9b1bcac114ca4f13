// Values that are made of themselves: rings in what feeds what, over several mappings (screens 4, no cycles).

export interface Feed {
  from: string
  to: string
}

/** Nodes of each ring, in the order of the first visit; found by Tarjan's components, without recursion. */
export const findCycles = (feeds: Iterable<Feed>): string[][] => {
  const leads = new Map<string, string[]>()
  const loops = new Set<string>()
  for (const { from, to } of feeds) {
    leads.set(from, [...(leads.get(from) ?? []), to])
    if (!leads.has(to)) leads.set(to, [])
    if (from === to) loops.add(from)
  }
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const rings: string[][] = []
  const lowOf = (node: string) => low.get(node) ?? Infinity

  const enter = (node: string) => {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    open.push(node)
    isOpen.add(node)
  }
  const leave = (node: string) => {
    if (lowOf(node) !== order.get(node)) return
    const ring = open.splice(open.lastIndexOf(node))
    for (const each of ring) isOpen.delete(each)
    if (ring.length > 1 || loops.has(node)) rings.push(ring)
  }
  for (const start of leads.keys()) {
    if (order.has(start)) continue
    enter(start)
    const path = [{ node: start, next: 0 }]
    while (path.length > 0) {
      const top = path.at(-1)
      if (top === undefined) break
      const follower = leads.get(top.node)?.[top.next]
      top.next += 1
      if (follower === undefined) {
        path.pop()
        leave(top.node)
        const above = path.at(-1)
        if (above !== undefined) low.set(above.node, Math.min(lowOf(above.node), lowOf(top.node)))
      } else if (!order.has(follower)) {
        enter(follower)
        path.push({ node: follower, next: 0 })
      } else if (isOpen.has(follower)) {
        low.set(top.node, Math.min(lowOf(top.node), order.get(follower) ?? Infinity))
      }
    }
  }
  return rings
}
