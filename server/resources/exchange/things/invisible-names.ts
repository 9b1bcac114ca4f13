// Names and ids of imported rows with characters that nobody sees: refused rather than cleaned, because what is written would
// not be what the file says; a name that the thing has already stays.
import { customProblem } from '../../../spreadsheets/cells.ts'
import { invisibleIn } from '../../invisible.ts'
import type { Candidate } from './candidate.ts'
import { textValue } from './candidate.ts'

const FIELDS = ['thingId', 'parentId', 'thingName'] as const

export const checkInvisible = (
  { converted, current, givenId, parentId }: Candidate,
  isThing: (id: string) => boolean,
) => {
  const isKnown = {
    thingId: () => current?.thingId === givenId,
    parentId: () => isThing(parentId),
    thingName: () => current?.name === textValue(converted, 'thingName'),
  }
  for (const field of FIELDS) {
    const found = invisibleIn(textValue(converted, field))
    if (found.length === 0 || isKnown[field]()) continue
    const problem = customProblem(converted.columnOf(field), field, 'invisible')
    converted.problems.push({ ...problem, subjects: found })
  }
}
