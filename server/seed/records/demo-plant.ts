// The things of the demonstration plant that seeds of records ask for: made once, however many of them ask.
import { DEMO_SEED, DEMO_THINGS_DEFAULT, type DemoThing, generatePlant } from '../../demo/plant.ts'

export const DEMO_PLANT: readonly DemoThing[] = [...generatePlant({ seed: DEMO_SEED, things: DEMO_THINGS_DEFAULT })]
