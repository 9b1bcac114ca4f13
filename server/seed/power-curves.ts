// Contract power curves of the demo turbines (screens 1, power curve).
import type { Writer } from '../database/schema.ts'
import { demoPowerCurve } from './demo/power-curve.ts'
import type { DemoThing } from './demo/thing.ts'
import type { Author } from '../resources/author.ts'
import { writeCurves } from '../resources/things/power-curves/curves.ts'
import type { CurveRow } from '../resources/things/power-curves/curves.ts'

/** Curves of one statement. */
const STEP = 1000

export const seedPowerCurves = async (writer: Writer, author: Author, things: Iterable<DemoThing>): Promise<void> => {
  let step: CurveRow[] = []
  for (const thing of things) {
    const curve = demoPowerCurve(thing)
    if (curve === undefined) continue
    step.push({ thingId: thing.thingId, curve })
    if (step.length < STEP) continue
    await writeCurves(writer, author, step)
    step = []
  }
  if (step.length > 0) await writeCurves(writer, author, step)
}
