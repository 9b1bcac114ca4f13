// Points of a statute (screens 6; RTE-9).
import type { RecordKind } from '../record-kind.ts'
import { POINT_FORM } from './point-form.ts'
import { POINT_SENTENCES } from './sentences.ts'
import { AREAS } from '../../../lib/points/occupancy.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { areaOf, number } from './point-facts.ts'

/** More than any address. */
const AREA = 100_000_000

const rankOf = (point: Readonly<FormValues>): number | null => {
  const address = number(point, 'address')
  if (address === undefined) return null
  const area = areaOf(point)
  return (area === undefined ? 0 : AREAS.indexOf(area) * AREA) + address + (number(point, 'bit') ?? 0) / 100
}

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
