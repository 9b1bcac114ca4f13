// How a screen opens what lives in another one: whoever is around it says how, or nobody does (decision 72).
import type { ReadableAtom } from 'nanostores'

/** A record, or a thing, and the element of the screen that shows it. */
export type RecordTarget =
  | {
      element: string
      /** Which of the lists of the screen. */
      catalogue: string
      recordId: string
      /** Tab of the record, where what was named belongs to it. */
      view?: string
    }
  | { element: 'yaw-thing-configuration'; thingId: string }

export interface OpenRecord {
  (target: RecordTarget): void
  /** Elements that it can show, where those are not all: what lives elsewhere stays text. */
  elements?: readonly string[]
}

export interface Opener {
  open: OpenRecord
  /** Elements that can be reached; without it, what the user may see is what the permissions of its module say. */
  $elements?: ReadableAtom<ReadonlySet<string>>
}
