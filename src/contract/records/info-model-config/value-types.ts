// Words for the types of values (screens 3).
import type { ValueType } from '../../../lib/models/value-types.ts'
import type { FormWords } from '../../form/form-description.ts'

export const VALUE_TYPE_WORDS: Record<ValueType, FormWords> = {
  bool: { zh: '布尔', en: 'Boolean' },
  int: { zh: '整数（32 位）', en: 'Integer (32 bit)' },
  long: { zh: '长整数（64 位）', en: 'Integer (64 bit)' },
  float: { zh: '单精度浮点', en: 'Float (32 bit)' },
  double: { zh: '双精度浮点', en: 'Float (64 bit)' },
  string: { zh: '文本', en: 'Text' },
  enum: { zh: '枚举', en: 'Enumeration' },
  date: { zh: '时间', en: 'Date and time' },
  array: { zh: '数组', en: 'Array' },
  object: { zh: '结构体', en: 'Structure' },
  file: { zh: '文件', en: 'File' },
}
