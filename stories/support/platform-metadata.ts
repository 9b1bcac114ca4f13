// Calls on forms and metadata beside those of their records, for the stories: made up, so that every view shows something.
import type { Answers } from './platform.ts'
import type { RecordOptions } from './platform-records.ts'
import { createRecordStore } from './record-store.ts'

const SERVICE_TEAM = { zh: '检修班组', en: 'Service team' }

export const answerMetadata = ({ records = [] }: RecordOptions): Answers => {
  const store = createRecordStore(records)
  const codeOf = (id: string) => String(store.find(id)?.values['code'] ?? '')
  const thing = (name: string) => ({ kind: 'thing', id: name, path: `北山风电场/${name}`, zh: name, en: name })
  return {
    /** Every second turbine has no serial number. */
    checkForm: () => ({
      problems: [],
      checked: 66,
      truncated: false,
      invalid: 2,
      samples: ['WT-02', 'WT-04'].map((name) => ({
        record: thing(name),
        fields: [{ path: 'device.serialNo', code: 'too_small', holds: 'string', minimum: 1 }],
      })),
    }),
    /** The first of them is used, the others are not. */
    getCodeUses: ({ body: { ids } }) => ({
      rows: ids.slice(0, 1).map((id) => ({
        code: codeOf(id),
        kind: 'thing',
        field: 'extra.serviceTeam',
        label: SERVICE_TEAM,
        count: 12,
        samples: [thing('WT-01'), thing('WT-02')],
      })),
    }),
    mergeMetaItems: ({ body: { ids } }) => ({
      rewritten: [{ kind: 'thing', field: 'extra.serviceTeam', label: SERVICE_TEAM, count: 12 }],
      deleted: ids.length,
    }),
    getMetadataBundle: () => ({ format: 'yaw-metadata', version: 1, records: {} }),
    applyMetadataBundle: () => ({
      applied: false,
      rows: [
        { kind: 'metaItem', key: 'serviceteam/blade', change: 'added', fields: [] },
        {
          kind: 'metaItem',
          key: 'serviceteam/north',
          change: 'changed',
          fields: [{ field: 'nameEn', old: 'North', new: 'North, first team' }],
        },
      ],
      same: 310,
    }),
  }
}
