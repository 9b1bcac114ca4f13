// What the demo wind turbine is made of, as small models of their own, and what it is related to (screens 3, composition).
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { fromDictionary } from './rows.ts'
import type { AttributeRow, ModelSeed } from './rows.ts'
import { CONVERTER, GENERATOR, ROTOR, TRANSMISSION } from './turbine.ts'

const SERIAL_NUMBER = {
  attributeId: 'serialNumber',
  nameZh: '出厂编号',
  nameEn: 'Serial number',
  valueType: 'string',
  maxLength: 32,
  source: 'manual',
  storage: 'none',
  group: 'ID',
}

const model = (code: string, nameZh: string, nameEn: string, description: string, more: object = {}) => ({
  code,
  version: '1.0.0',
  status: MODEL_STATUS.published,
  nameZh,
  nameEn,
  description,
  source: 'dictionary',
  ...more,
})

/** Measured as the dictionary says, with the plate that every spare part has. */
const assembly = (fields: ModelSeed['model'], node: string, rows: readonly AttributeRow[]): ModelSeed => ({
  model: fields,
  attributes: [SERIAL_NUMBER, ...rows.map(fromDictionary(node))],
})

const BLADE: ModelSeed = {
  model: model('rotor_blade', '叶片', 'Rotor blade', '单支叶片的铭牌与结构参数。', { source: 'manual' }),
  attributes: [
    SERIAL_NUMBER,
    {
      attributeId: 'bladeLength',
      nameZh: '叶片长度',
      nameEn: 'Blade length',
      valueType: 'float',
      unit: 'm',
      precision: 1,
      minimum: 1,
      maximum: 150,
      source: 'manual',
      storage: 'none',
      group: 'ID',
    },
  ],
}

const ROTOR_MODEL: ModelSeed = {
  ...assembly(model('wind_rotor', '风轮', 'Rotor', '轮毂、叶片与变桨系统。'), 'WROT', ROTOR),
  parts: [{ partId: 'blades', nameZh: '叶片', nameEn: 'Blades', target: 'rotor_blade@1.0.0', minimum: 3, maximum: 3 }],
}

export const TURBINE_ASSEMBLIES: readonly ModelSeed[] = [
  BLADE,
  ROTOR_MODEL,
  assembly(model('gearbox', '齿轮箱', 'Gearbox', '主轴、齿轮箱与制动。'), 'WTRM', TRANSMISSION),
  assembly(model('wind_generator', '发电机', 'Generator', '双馈异步发电机。'), 'WGEN', GENERATOR),
  {
    model: model('converter', '变流器', 'Converter', '机侧与网侧变流器，自带控制器。', {
      extends: 'device_base@1.0.0',
      extendsRange: 'minor',
    }),
    attributes: CONVERTER.map(fromDictionary('WCNV')),
  },
]
