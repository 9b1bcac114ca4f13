// Points of a statute (screens 6; RTE-9).
import type { RecordKind } from '../record-kind.ts'
import { POINT_FORM } from './point-form.ts'
import { rankOf } from './point-rank.ts'
import { POINT_SENTENCES } from './sentences.ts'

export const STATUTE_POINT: RecordKind = {
  name: 'statutePoint',
  plural: 'statute-points',
  module: 'statute',
  label: { zh: '测点', en: 'Point' },
  labels: { zh: '测点', en: 'Points' },
  form: POINT_FORM,
  key: ['pointId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'statute',
  rank: rankOf,
  searched: ['nodeId', 'objectReference', 'dataIdentifier', 'topic', 'path', 'locator', 'group', 'remark'],
  sentences: POINT_SENTENCES,
  columns: ['pointId', 'nameZh', 'signal', 'group', 'dataType', 'access'],
}
