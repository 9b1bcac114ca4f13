// A form of turbines for tests: fields of many kinds, one that shows under a condition, and a rule between two of them.
import type { Fields } from '../../src/contract/thing/thing-shapes.ts'

export const TURBINE_RULES =
  '[{"rule":"torque","field":"least","operator":"lte","other":"most","zh":"扭矩颠倒","en":"The torques are the wrong way round"}]'

/** Rows of the form. */
export const TURBINE_FIELDS: readonly Fields[] = [
  { name: 'warranty', type: 'date', labelZh: '质保到期', labelEn: 'Warranty until', position: 10 },
  { name: 'crane', type: 'switch', labelZh: '需吊车', labelEn: 'Needs a crane', position: 20 },
  {
    name: 'bolts',
    type: 'integer',
    labelZh: '螺栓数',
    labelEn: 'Bolts',
    position: 30,
    minimum: 0,
    required: true,
  },
  {
    name: 'gear',
    type: 'select',
    labelZh: '齿轮',
    labelEn: 'Gear',
    position: 40,
    options: '[{"value":"a","zh":"平行","en":"Parallel"},{"value":"b","zh":"行星","en":"Planet"}]',
  },
  {
    name: 'ratio',
    type: 'number',
    labelZh: '速比',
    labelEn: 'Ratio',
    unit: 'rpm',
    position: 50,
    maximum: 200,
    visibleWhen: '[{"field":"gear","operator":"notEmpty"}]',
  },
  { name: 'least', type: 'number', labelZh: '最小扭矩', labelEn: 'Least torque', unit: 'Nm', position: 60 },
  { name: 'most', type: 'number', labelZh: '最大扭矩', labelEn: 'Most torque', unit: 'Nm', position: 70 },
  { name: 'spare', type: 'reference', resource: 'thing', labelZh: '备用', labelEn: 'Spare', position: 80 },
  {
    name: 'model',
    type: 'text',
    labelZh: '设备型号',
    labelEn: 'Model',
    position: 90,
    pattern: '[A-Z]+',
    patternHintZh: '大写字母',
    patternHintEn: 'Capital letters',
  },
]
