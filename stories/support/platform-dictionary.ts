// Calls of the dictionary for the stories: its outline from the records in memory, and a file that was read.
import type {
  CandidateOutcome,
  DictionaryFile,
  Outline,
} from '../../src/contract/records/info-model-dictionary/calls.ts'
import { type Candidate, codeOf } from '../../src/contract/records/info-model-dictionary/candidates.ts'
import { referencesOf } from '../../src/contract/records/record-kind.ts'
import type { Answers } from './platform.ts'
import type { RecordOptions } from './platform-records.ts'
import { type RecordStore, type StoredRecord, createRecordStore } from './record-store.ts'

const text = (record: StoredRecord | undefined, name: string) => {
  const value = record?.values[name]
  return typeof value === 'string' ? value : ''
}

const list = (record: StoredRecord, name: string) => {
  const value = record.values[name]
  return Array.isArray(value) ? value.map(String) : []
}

const outlineOf = (store: RecordStore): Outline => {
  const used = new Map<string, number>()
  for (const record of store.records) {
    for (const { name } of referencesOf(record.kind)) {
      const id = text(record, name)
      if (id !== '') used.set(id, (used.get(id) ?? 0) + 1)
    }
  }
  const named = (record: StoredRecord) => ({
    id: record.id,
    zh: text(record, 'nameZh'),
    en: text(record, 'nameEn'),
    status: text(record, 'status'),
    editions: list(record, 'editions'),
    used: used.get(record.id) ?? 0,
  })
  return {
    nodes: store
      .of('logicalNode')
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map((node) => ({
        ...named(node),
        code: text(node, 'code'),
        group: text(node, 'group'),
        standard: text(node, 'standard'),
        mandatory: node.values['mandatory'] === true,
        objects: store
          .of('dataObject')
          .filter(({ ownerId }) => ownerId === node.id)
          .map((object) => ({
            ...named(object),
            name: text(object, 'name'),
            presence: text(object, 'presence'),
            classId: text(object, 'cdc'),
            classCode: text(store.find(text(object, 'cdc')), 'code'),
            unit: text(store.find(text(object, 'unit')), 'symbol'),
            enumeration: text(store.find(text(object, 'enumeration')), 'code'),
          })),
      })),
    used: Object.fromEntries(used),
  }
}

const row = (values: Record<string, unknown>) => ({ values, initial: {} })

/** What a vendor's file might hold: one node that is there, one that is not, and what cannot be taken over. */
const FILE: DictionaryFile = {
  candidates: [
    { kind: 'enumerationType', values: { code: 'FanMode' }, initial: {}, owned: [row({ ord: 1, code: 'auto' })] },
    {
      kind: 'commonDataClass',
      values: { code: 'MV' },
      initial: {},
      owned: [row({ name: 'mag.f', baseType: 'FLOAT32' })],
    },
    {
      kind: 'commonDataClass',
      values: { code: 'ENS' },
      initial: {},
      owned: [row({ name: 'stVal', baseType: 'Enum' })],
    },
    {
      kind: 'logicalNode',
      values: { code: 'KFAN', nameEn: 'Fan', nameZh: '风扇' },
      initial: {},
      owned: [row({ name: 'Spd', cdc: 'MV' }), row({ name: 'Mod', cdc: 'ENS', enumeration: 'FanMode' })],
    },
    { kind: 'logicalNode', values: { code: 'WTUR' }, initial: {}, owned: [row({ name: 'VndTmp', cdc: 'MV' })] },
  ],
  flaws: [
    { flaw: 'nodeCode', subject: 'LLN0' },
    { flaw: 'classUnknown', subject: 'Gone Nowhere' },
  ],
}

const outcomeOf = ({ kind }: Candidate, index: number): CandidateOutcome =>
  index === 0 ? 'failed' : kind === 'commonDataClass' ? 'same' : 'added'

/** Ids are the same in every store of the same seeds. */
export const answerDictionary = ({ records = [] }: RecordOptions): Answers => ({
  getDictionaryOutline: () => outlineOf(createRecordStore(records)),
  readDictionaryFile: () => FILE,
  applyCandidates: ({ body: { candidates } }) => ({
    applied: false,
    rows: candidates.map((candidate, index) => {
      const told = { kind: candidate.kind, path: codeOf(candidate), outcome: outcomeOf(candidate, index), changes: [] }
      if (told.outcome !== 'failed') return told
      return { ...told, reason: 'request.invalid', fields: [{ path: 'code', code: 'custom', rule: 'pattern' }] }
    }),
  }),
})
