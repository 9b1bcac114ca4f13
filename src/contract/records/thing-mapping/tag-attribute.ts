// A tag as the source side of a mapping sees it (screens 9).
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import type { BoardTag } from './board-calls.ts'

export const tagAttribute = ({
  tag,
  name,
  path,
  valueType,
  unit,
  minimum,
  maximum,
  access,
}: BoardTag): MappedAttribute => ({
  id: tag,
  zh: name,
  en: name,
  path,
  aliases: [],
  type: valueType,
  unit,
  minimum,
  maximum,
  required: false,
  group: path,
  codes: [],
  dataClass: '',
  access,
  origin: 'device',
  recordId: '',
  unitId: '',
})
