// Saving one record: saved, refused field by field, overtaken by somebody else, or failed; nothing typed is lost.
import type { FieldProblem } from '../../contract/wire/problem.ts'
import type { Reason } from '../../contract/wire/reasons.ts'
import { RequestError } from '../../api/request-error.ts'

export type SaveOutcome<Saved> =
  | { status: 'saved'; record: Saved }
  /** The server refused fields, or the whole for a reason. */
  | { status: 'refused'; fields: FieldProblem[]; reason: Reason | undefined; error: RequestError }
  /** Somebody saved in between; the record as it is now. */
  | { status: 'conflict'; current: Saved }
  | { status: 'failed'; error: unknown }

/** Runs a save and says how it went; the form shows refusals itself. */
export const runSave = async <Saved>(
  save: () => Promise<Saved>,
  readCurrent: (current: unknown) => Saved | undefined,
): Promise<SaveOutcome<Saved>> => {
  try {
    return { status: 'saved', record: await save() }
  } catch (error) {
    if (!(error instanceof RequestError)) return { status: 'failed', error }
    const current = error.reason === 'thing.conflict' ? readCurrent(error.failure.problem?.current) : undefined
    if (current !== undefined) return { status: 'conflict', current }
    if (error.status === 400 || error.status === 409) {
      return { status: 'refused', fields: error.fields, reason: error.reason, error }
    }
    return { status: 'failed', error }
  }
}
