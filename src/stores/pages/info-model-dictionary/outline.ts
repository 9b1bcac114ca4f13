// The dictionary as a whole: its outline, and the attributes of a class when they are looked at (screens 2, tree).
import { atom } from 'nanostores'

import { type Outline, getDictionaryOutline } from '../../../contract/records/info-model-dictionary/calls.ts'
import { dataAttribute } from '../../../contract/records/info-model-dictionary/common-data-class.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { readAll } from '../../parts/records/all-records.ts'
import { createRecordNames } from '../../parts/records/record-names.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'
import { createQueries } from '../../query.ts'

/** Kinds that the outline tells of; a change of a node brings it anew by its key. */
const TOLD = new Set(['dataObject', 'commonDataClass', 'enumerationType', 'unit'])

export const createOutline = ({ session }: RecordsPart) => {
  const queries = session.part(createQueries)
  const $outline = queries.createLoadable<Outline>(
    atom({
      key: [logicalNode.name, 'outline'],
      load: (signal: AbortSignal) => session.call(getDictionaryOutline, undefined, { signal, quiet: true }),
    }),
  )
  const stop = session.changed.listen(({ resource }) => {
    if (TOLD.has(resource)) void queries.invalidate(logicalNode.name)
  })
  return {
    $outline,
    attributesOf: (classId: string): Promise<RecordRow[]> =>
      queries.fetch({
        key: [dataAttribute.name, 'of', classId],
        load: async (signal) => {
          const { rows, names } = await readAll(session, dataAttribute, classId, signal)
          session.part(createRecordNames).add(names)
          return rows
        },
      }),
    destroy: stop,
  }
}
