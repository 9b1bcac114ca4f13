// Kinds of other screens as far as references name them: their whole descriptions would weigh more than the screen. Their
// records are only found here, never changed.
import type { FormField } from '../form/form-description.ts'
import { LENGTH } from '../wire/limits.ts'
import type { RecordKind } from './record-kind.ts'

const text = (name: string, zh: string, en: string): FormField => ({
  kind: 'text',
  name,
  label: { zh, en },
  maxLength: LENGTH.name,
})

const POINT = { zh: '测点', en: 'Point' }

export const NAMED_POINT: RecordKind = {
  name: 'statutePoint',
  plural: 'statute-points',
  module: 'statute',
  label: POINT,
  labels: { zh: '测点', en: 'Points' },
  key: ['pointId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'statute',
  form: {
    formKey: 'statutePoint',
    name: POINT,
    columns: 1,
    sections: [],
    fields: [
      text('pointId', '测点标识', 'Point id'),
      text('nameZh', '中文名称', 'Name (Chinese)'),
      text('nameEn', '英文名称', 'Name (English)'),
    ],
    rules: [],
  },
}

const CONNECTION = { zh: '连接', en: 'Connection' }

export const NAMED_CONNECTION: RecordKind = {
  name: 'connection',
  plural: 'connections',
  module: 'connection',
  label: CONNECTION,
  labels: { zh: '连接', en: 'Connections' },
  key: ['name'],
  form: {
    formKey: 'connection',
    name: CONNECTION,
    columns: 1,
    sections: [],
    fields: [text('name', '名称', 'Name')],
    rules: [],
  },
}
