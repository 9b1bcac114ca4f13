// Words for the types of values (screens 3).
import { sentences } from '../../form/builders.ts'
import type { ValueType } from '../../../lib/models/value-types.ts'
import type { FormWords } from '../../form/form-description.ts'

export const VALUE_TYPE_WORDS: Record<ValueType, FormWords> = sentences({
  bool: ['布尔', 'Boolean'],
  int: ['整数（32 位）', 'Integer (32 bit)'],
  long: ['长整数（64 位）', 'Integer (64 bit)'],
  float: ['单精度浮点', 'Float (32 bit)'],
  double: ['双精度浮点', 'Float (64 bit)'],
  string: ['文本', 'Text'],
  enum: ['枚举', 'Enumeration'],
  date: ['时间', 'Date and time'],
  array: ['数组', 'Array'],
  object: ['结构体', 'Structure'],
  file: ['文件', 'File'],
})
