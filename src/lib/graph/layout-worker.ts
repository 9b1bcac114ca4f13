// The worker that lays graphs out: one at a time, the newest asked for; an older one ends where it is (issue: topology).
import { type Layout, type LayoutInput, layOut } from './layout.ts'
import { runSliced } from '../run-sliced.ts'

/** Undefined asks for nothing but that the one under way ends. */
export interface LayoutRequest {
  id: number
  input: LayoutInput | undefined
}
export type LayoutReply = { id: number; done: number } | { id: number; layout: Layout }

/** So long that messages cost little, so short that a newer request does not wait, in milliseconds. */
const BUDGET = 30

let current = new AbortController()

const answer = (reply: LayoutReply) => globalThis.postMessage(reply)

globalThis.addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const { id, input } = data
  current.abort()
  current = new AbortController()
  if (input === undefined) return
  const onProgress = (done: number) => answer({ id, done })
  void runSliced(layOut(input), { budget: BUDGET, signal: current.signal, onProgress }).then((layout) => {
    if (layout !== undefined) answer({ id, layout })
  })
})
