// What publishing a form would mean, asked of the platform: problems, and records that would not satisfy it (screens 5; RTE-8).
import { atom } from 'nanostores'

import { checkForm } from '../../../contract/records/form-config/calls.ts'
import { createQueries } from '../../query.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'

export const createFormChecks = ({ session }: RecordsPart) => {
  return {
    of: (id: string, revision: number) =>
      session.part(createQueries).createLoadable(
        atom({
          key: ['formField', 'check', id, revision],
          load: (signal: AbortSignal) => session.call(checkForm, { body: { id } }, { signal, quiet: true }),
        }),
      ),
  }
}
