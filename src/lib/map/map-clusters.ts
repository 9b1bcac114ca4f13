// Places of a map that would cover each other share a marker: found in one pass over a grid, the same for the same zoom.

export interface MapPoint {
  /** On the plane of the map. */
  x: number
  y: number
  /** Stands for the others where it meets them, e.g. a farm among its devices. */
  isMain: boolean
}

export interface Cluster {
  /** Indexes of its points, what stands for them first. */
  members: number[]
  /** On the plane: where its marker stands. */
  x: number
  y: number
}

/** Markers nearer than this cover each other, in pixels. */
const NEAR = 34

/** Zooms in between show the clusters of the next coarser step, so that they do not flicker. */
const STEPS_OF_DOUBLING = 2

export const clusterLevel = (scale: number): number => Math.floor(Math.log2(scale) * STEPS_OF_DOUBLING)

/** Clusters for a level of {@link clusterLevel}; main points first, so that they give the place. */
export const clusterPoints = (points: readonly MapPoint[], level: number): Cluster[] => {
  const near = NEAR / 2 ** (level / STEPS_OF_DOUBLING)
  const cells = new Map<string, Cluster[]>()
  const clusters: Cluster[] = []
  const cellOf = (value: number) => Math.floor(value / near)
  const nearest = ({ x, y }: MapPoint): Cluster | undefined => {
    let found: Cluster | undefined
    let least = near
    for (let column = cellOf(x) - 1; column <= cellOf(x) + 1; column++) {
      for (let row = cellOf(y) - 1; row <= cellOf(y) + 1; row++) {
        for (const cluster of cells.get(`${column} ${row}`) ?? []) {
          const distance = Math.hypot(cluster.x - x, cluster.y - y)
          if (distance >= least) continue
          least = distance
          found = cluster
        }
      }
    }
    return found
  }
  const order = [...points.keys()].sort((one, other) => Number(points[other]?.isMain) - Number(points[one]?.isMain))
  for (const index of order) {
    const point = points[index]
    if (point === undefined) continue
    const cluster = nearest(point)
    if (cluster !== undefined) {
      cluster.members.push(index)
      continue
    }
    const made = { members: [index], x: point.x, y: point.y }
    clusters.push(made)
    const key = `${cellOf(point.x)} ${cellOf(point.y)}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [made])
    else cell.push(made)
  }
  return clusters
}

/** Places at one spot stand around it, in pixels from there; each has the same room. */
export const spreadOffset = (index: number): { x: number; y: number } => {
  const [distance, angle] = [22 * Math.sqrt(index + 0.8), index * 2.399963]
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
}
