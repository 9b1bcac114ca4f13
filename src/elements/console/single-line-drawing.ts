// The picture of the sign-in page: a plant's single-line diagram, drawn from its collector lines (visual design, Sign-in). A
// path for each kind of stroke: the form waits until the browser has laid out and painted whatever comes with it.
import { html } from 'lit'

/** A collector line: how many turbines hang on it, and which of them stand still. */
interface Feeder {
  turbines: number
  still: readonly number[]
}

/** The first wind farm of the demo plant: 33 turbines on three lines. */
const FEEDERS: readonly Feeder[] = [
  { turbines: 11, still: [] },
  { turbines: 11, still: [6] },
  { turbines: 11, still: [2] },
]

const WIDTH = 640
const HEIGHT = 720
const MIDDLE = WIDTH / 2
const BUSBAR_Y = 196
const FEEDER_GAP = 184
const FEEDER_X = 116
const TURBINE_GAP = 42
const FIRST_TURBINE_Y = 262
/** From a collector line to the hubs of its turbines, and from a hub to the circle around it. */
const HUB = 42
const ROTOR = 12
const BLADE = 9
const BLADES = [0, 120, 240]
/** Degrees that each turbine is turned further than its neighbour. */
const TURN = 23

const line = (x: number, y: number, acrossBy: number, downBy: number) => `M${x} ${y}l${acrossBy} ${downBy}`

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const breaker = (x: number, y: number) => `M${x - 6} ${y - 6}h12v12h-12z`

const transformer = (x: number, y: number) => circle(x, y, 15) + circle(x, y + 19, 15)

const blades = (x: number, y: number, index: number) =>
  BLADES.map((angle) => {
    const turn = ((angle + index * TURN - 90) * Math.PI) / 180
    return line(x, y, Number((Math.cos(turn) * BLADE).toFixed(1)), Number((Math.sin(turn) * BLADE).toFixed(1)))
  }).join('')

const turbines = FEEDERS.flatMap(({ turbines: count, still }, feeder) =>
  Array.from({ length: count }, (_, place) => ({
    x: FEEDER_X + feeder * FEEDER_GAP,
    y: FIRST_TURBINE_Y + place * TURBINE_GAP,
    index: feeder * 5 + place,
    isStill: still.includes(place),
  })),
)
type Turbine = (typeof turbines)[number]

const rotors = (some: readonly Turbine[]) => some.map(({ x, y }) => circle(x + HUB, y, ROTOR)).join('')

/** What leads to each, and its blades. */
const strokes = (some: readonly Turbine[]) =>
  some.map(({ x, y, index }) => line(x, y, HUB - ROTOR, 0) + blades(x + HUB, y, index)).join('')

const feeders = FEEDERS.map(({ turbines: count }, index) => ({
  x: FEEDER_X + index * FEEDER_GAP,
  length: FIRST_TURBINE_Y + (count - 1) * TURBINE_GAP - BUSBAR_Y,
}))

/** Grid, main transformer, busbar, feeders: a quiet line drawing that carries no text. */
export const singleLineDrawing = () => {
  const turning = turbines.filter(({ isStill }) => !isStill)
  const still = turbines.filter(({ isStill }) => isStill)
  const last = FEEDER_X + (FEEDERS.length - 1) * FEEDER_GAP
  const heavy = line(MIDDLE - 90, 40, 180, 0) + line(FEEDER_X - 40, BUSBAR_Y, last - FEEDER_X + 100, 0)
  const trunks =
    line(MIDDLE, 40, 0, 57) +
    line(MIDDLE, 146, 0, BUSBAR_Y - 146) +
    feeders.map(({ x, length }) => line(x, BUSBAR_Y, 0, length)).join('')
  const boxes = breaker(MIDDLE, 66) + feeders.map(({ x }) => breaker(x, BUSBAR_Y + 28)).join('')
  return html`
    <svg class="single-line" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid meet">
      <path d=${trunks}></path>
      <path class="heavy" d=${heavy}></path>
      <path class="filled" d=${boxes + transformer(MIDDLE, 112) + rotors(turning)}></path>
      <path class="filled still" d=${rotors(still)}></path>
      <path d=${strokes(turning)}></path>
      <path class="still" d=${strokes(still)}></path>
    </svg>
  `
}
