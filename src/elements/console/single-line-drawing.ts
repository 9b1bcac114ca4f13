// The picture of the sign-in page: a plant's single-line diagram, drawn from its collector lines (visual design, Sign-in).
import { type SVGTemplateResult, html, svg } from 'lit'

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
const BUSBAR_Y = 196
const FEEDER_GAP = 184
const FEEDER_X = 116
const TURBINE_GAP = 42
const FIRST_TURBINE_Y = 262

const transformer = (x: number, y: number) => svg`
  <circle cx=${x} cy=${y} r="15"></circle>
  <circle cx=${x} cy=${y + 19} r="15"></circle>`

const breaker = (x: number, y: number) => svg`<rect x=${x - 6} y=${y - 6} width="12" height="12"></rect>`

/** A turbine: hub and three blades, turned a little further than its neighbour. */
const turbine = (x: number, y: number, index: number, still: boolean) => svg`
  <g class=${still ? 'still' : 'turning'}>
    <line x1=${x} y1=${y} x2=${x + 30} y2=${y}></line>
    <circle cx=${x + 42} cy=${y} r="12"></circle>
    ${[0, 120, 240].map((angle) => {
      const turn = ((angle + index * 23 - 90) * Math.PI) / 180
      return svg`<line x1=${x + 42} y1=${y} x2=${(x + 42 + Math.cos(turn) * 9).toFixed(1)} y2=${(y + Math.sin(turn) * 9).toFixed(1)}></line>`
    })}
  </g>`

const feeder = ({ turbines, still }: Feeder, index: number): SVGTemplateResult => {
  const x = FEEDER_X + index * FEEDER_GAP
  const end = FIRST_TURBINE_Y + (turbines - 1) * TURBINE_GAP
  return svg`
    <line x1=${x} y1=${BUSBAR_Y} x2=${x} y2=${end}></line>
    ${breaker(x, BUSBAR_Y + 28)}
    ${Array.from({ length: turbines }, (_, place) => turbine(x, FIRST_TURBINE_Y + place * TURBINE_GAP, index * 5 + place, still.includes(place)))}`
}

/** Grid, main transformer, busbar, feeders: a quiet line drawing that carries no text. */
export const singleLineDrawing = () => {
  const middle = WIDTH / 2
  const last = FEEDER_X + (FEEDERS.length - 1) * FEEDER_GAP
  return html`
    <svg class="single-line" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid meet">
      <line x1=${middle - 90} y1="40" x2=${middle + 90} y2="40" class="heavy"></line>
      <line x1=${middle} y1="40" x2=${middle} y2="97"></line>
      ${breaker(middle, 66)} ${transformer(middle, 112)}
      <line x1=${middle} y1="146" x2=${middle} y2=${BUSBAR_Y}></line>
      <line x1=${FEEDER_X - 40} y1=${BUSBAR_Y} x2=${last + 60} y2=${BUSBAR_Y} class="heavy"></line>
      ${FEEDERS.map(feeder)}
    </svg>
  `
}
