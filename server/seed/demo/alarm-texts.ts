// What demo things complain of, by kind: in state alarm something to look at, in state fault why they stand still.
import { THING_STATES } from '../../../src/contract/thing/thing-types.ts'
import type { ThingKind } from '../../../src/contract/thing/thing-types.ts'
import type { AlarmText } from '../../resources/alarms/follow-state.ts'
import rows from '../data/plant/complaints.json' with { type: 'json' }
import type { Random } from './random.ts'

interface Complaint extends AlarmText {
  /** Kinds without complaints of their own share those that name none. */
  kind?: ThingKind
  state: 'alarm' | 'fault'
}

const COMPLAINTS = rows as readonly Complaint[]

/** What a thing of this kind complains of in this state. */
export const drawComplaint = (random: Random, kind: ThingKind, state: number): AlarmText => {
  const named = state === THING_STATES.fault ? 'fault' : 'alarm'
  const inState = COMPLAINTS.filter((complaint) => complaint.state === named)
  const own = inState.filter((complaint) => complaint.kind === kind)
  const texts = own.length > 0 ? own : inState.filter((complaint) => complaint.kind === undefined)
  const drawn = texts[random.integer(0, texts.length - 1)]
  if (drawn === undefined) throw new Error(`nothing is said of a thing in state ${named}`)
  return drawn
}
