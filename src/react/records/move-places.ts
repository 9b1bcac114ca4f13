// Where the buttons of moves are: each keeps its place in every state, and none is where another one was just pressed.
import type { StateMove } from '../../contract/records/record-kind.ts'

/** Moves to `left` and to `right` that show together, or one right after the other. */
const meet = (moves: readonly StateMove[], left: string, right: string): boolean =>
  moves.some(
    ({ from, to }) =>
      (from === left && to === right) ||
      (from === right && to === left) ||
      (to === left && moves.some((other) => other.from === from && other.to === right)),
  )

/**
 * The moves by their places: those to one state have one place, and share it with others that never meet them. The first move of
 * a life is the last place, beside what always shows: records without a review have no hole there.
 */
export const placesOf = (moves: readonly StateMove[]): StateMove[][] => {
  const places: string[][] = []
  for (const to of new Set(moves.map((move) => move.to))) {
    const free = places.find((place) => place.every((other) => !meet(moves, to, other)))
    if (free === undefined) places.push([to])
    else free.push(to)
  }
  return places.map((place) => moves.filter(({ to }) => place.includes(to))).toReversed()
}
