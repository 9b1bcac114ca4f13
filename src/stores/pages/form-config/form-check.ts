// What publishing a form would mean, asked of the platform: problems, and records that would not satisfy it (screens 5; RTE-8).
import { checkForm } from '../../../contract/records/form-config/calls.ts'
import { createQueries } from '../../query.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'

export const createFormChecks = ({ session }: RecordsPart) => {
  return {
    of: (id: string, revision: number) =>
      session
        .part(createQueries)
        .load(['formField', 'check', id, revision], (options) => session.call(checkForm, { body: { id } }, options)),
  }
}
