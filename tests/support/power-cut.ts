// A disk after a power cut, from what a server has asked of the file system: sure is only what was forced, content by content and
// folder by folder. Of all else a disk may have kept nothing, everything, or any part.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import type { Logged } from './power-log.ts'

/** Whether something that was not forced has survived. */
export type Survives = () => boolean

interface File {
  kind: 'file'
  content: Buffer
  /** Changes since it was forced the last time. */
  pending: ((content: Buffer) => Buffer)[]
}

interface Folder {
  kind: 'folder'
  /** As the system showed them. */
  entries: Map<string, Node>
  /** As they are on the disk for sure. */
  kept: Map<string, Node>
  pending: ((entries: Map<string, Node>) => void)[]
}

type Node = File | Folder

const newFolder = (): Folder => ({ kind: 'folder', entries: new Map(), kept: new Map(), pending: [] })

/** Whoever hands over a content does not need it any more. */
const put = (data: Buffer, at: number) => (content: Buffer) => {
  const made = content.length < at + data.length ? Buffer.alloc(at + data.length) : content
  if (made !== content) content.copy(made)
  data.copy(made, at)
  return made
}

const cutAt = (size: number) => (content: Buffer) => {
  const made = Buffer.alloc(size)
  content.copy(made)
  return made
}

/** Goes over the steps before `end` of the log; `folder` was there and empty. */
const replay = (folder: string, steps: readonly Logged[], end: number): Folder => {
  const root = newFolder()
  const open = new Map<number, Node>()
  const find = (path: string): Node => {
    let node: Node = root
    for (const name of relative(folder, path).split('/').filter(Boolean)) {
      const next: Node | undefined = node.kind === 'folder' ? node.entries.get(name) : undefined
      if (next === undefined) throw new Error(`${path} is not known`)
      node = next
    }
    return node
  }
  const folderOf = (path: string): Folder => {
    const node = find(dirname(path))
    if (node.kind === 'file') throw new Error(`${dirname(path)} is a file`)
    return node
  }
  const fileOf = (node: Node | undefined, what: string): File => {
    if (node?.kind !== 'file') throw new Error(`${what} is no file`)
    return node
  }
  const enter = (path: string, node: Node | undefined) => {
    const parent = folderOf(path)
    const name = basename(path)
    const change = (entries: Map<string, Node>) => {
      if (node === undefined) entries.delete(name)
      else entries.set(name, node)
    }
    change(parent.entries)
    parent.pending.push(change)
  }
  const follow = ({ step, data }: Logged) => {
    switch (step.kind) {
      case 'file':
        enter(step.path, { kind: 'file', content: Buffer.alloc(0), pending: [] })
        break
      case 'folder':
        enter(step.path, newFolder())
        break
      case 'remove':
        enter(step.path, undefined)
        break
      case 'rename': {
        const node = find(step.path)
        const [from, to] = [folderOf(step.path), folderOf(step.target)]
        const names = [basename(step.path), basename(step.target)] as const
        const leave = (entries: Map<string, Node>) => void entries.delete(names[0])
        const arrive = (entries: Map<string, Node>) => void entries.set(names[1], node)
        leave(from.entries)
        arrive(to.entries)
        // Within one folder it happens at once or not at all.
        if (from === to) {
          from.pending.push((entries) => {
            leave(entries)
            arrive(entries)
          })
        } else {
          from.pending.push(leave)
          to.pending.push(arrive)
        }
        break
      }
      case 'open':
        open.set(step.descriptor, find(step.path))
        break
      case 'close':
        open.delete(step.descriptor)
        break
      case 'write':
        fileOf(open.get(step.descriptor), 'what was written').pending.push(put(data, step.at))
        break
      case 'truncate':
        fileOf(find(step.path), step.path).pending.push(cutAt(step.size))
        break
      case 'sync': {
        const node = open.get(step.descriptor)
        if (node?.kind === 'file')
          node.content = node.pending.reduce((content, change) => change(content), node.content)
        if (node?.kind === 'folder') node.kept = new Map(node.entries)
        if (node !== undefined) node.pending = []
        break
      }
    }
  }
  for (const logged of steps) {
    if (logged.end > end) break
    follow(logged)
  }
  return root
}

const lay = (folder: Folder, path: string, survives: Survives) => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const entries = new Map(folder.kept)
  // A journal keeps the changes of a folder in their order: some of the first, and none after these.
  for (const change of folder.pending) {
    if (!survives()) break
    change(entries)
  }
  for (const [name, node] of entries) {
    const place = join(path, name)
    if (node.kind === 'folder') lay(node, place, survives)
    else {
      const content = node.pending
        .filter(survives)
        .reduce<Buffer>((made, change) => change(made), Buffer.from(node.content))
      writeFileSync(place, content, { mode: 0o600 })
    }
  }
}

/** Puts what a power cut before `end` of the log has left of `folder` into the folder `target`. */
export const cutPower = (
  { folder, steps, end }: { folder: string; steps: readonly Logged[]; end: number },
  target: string,
  survives: Survives,
): void => lay(replay(folder, steps, end), target, survives)
