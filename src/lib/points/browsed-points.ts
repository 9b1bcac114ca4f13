// Points out of variables that were picked in the address space of a server of OPC UA (screens 6, scan/browse).
import { type PointDraft, createIds, shorten, toPointId } from './point-draft.ts'

export interface PickedVariable {
  /** With the namespace by its name. */
  nodeId: string
  displayName: string
  dataType: string
  access: 'read' | 'write' | 'readWrite'
  /** Names from the root down to it, its own the last. */
  path: readonly string[]
}

const LONGEST_PATH = 1000

/** Ids that are taken are passed by; what lies directly above is the group. */
export const pointsOfNodes = (picked: readonly PickedVariable[], taken: Iterable<string>): PointDraft[] => {
  const idOf = createIds(taken)
  return picked.map(({ nodeId, displayName, dataType, access, path }) => {
    const group = shorten(path.at(-2) ?? '')
    const name = shorten(displayName || (path.at(-1) ?? ''))
    return {
      values: {
        pointId: idOf(toPointId(path.slice(-2).join('.'))),
        nameZh: name,
        nameEn: name,
        ...(group !== '' && { group }),
        dataType,
        access,
        nodeId,
        browsePath: shorten(`/${path.join('/')}`, LONGEST_PATH),
        nodeAttribute: 'Value',
      },
    }
  })
}
