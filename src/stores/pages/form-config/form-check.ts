// What publishing a form would mean, asked of the platform: problems, and records that would not satisfy it (screens 5; RTE-8).
import { checkForm } from '../../../contract/records/form-config/calls.ts'
import { createQueries } from '../../query.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'

export const createFormChecks = ({ session }: RecordsContext) => {
  return {
    of: (id: string, revision: number) =>
      session
        .plugin(createQueries)
        .load(['formField', 'check', id, revision], (options) => session.call(checkForm, { body: { id } }, options)),
  }
}
