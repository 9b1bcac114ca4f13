// What kinds of records are called where codes of dictionaries are used; their descriptions would weigh more (screens 11).
import type { FormWords } from '../../form/form-description.ts'

export const RECORD_WORDS: Readonly<Record<string, FormWords>> = {
  thing: { zh: '物', en: 'Things' },
  form: { zh: '表单', en: 'Forms' },
  formField: { zh: '表单字段', en: 'Form fields' },
  typeMetadata: { zh: '类型元数据', en: 'Type metadata' },
  attributeMetadata: { zh: '属性元数据', en: 'Attribute metadata' },
  metaDictionary: { zh: '数据字典', en: 'Dictionaries' },
  metaItem: { zh: '字典项', en: 'Items' },
  referenceCode: { zh: '参照编码', en: 'Reference codes' },
  informationModel: { zh: '信息模型', en: 'Information models' },
  logicalNode: { zh: '逻辑节点', en: 'Logical nodes' },
  basePoint: { zh: '基础测点', en: 'Base points' },
  dataObject: { zh: '数据对象', en: 'Data objects' },
  statute: { zh: '规约', en: 'Statutes' },
  connection: { zh: '连接', en: 'Connections' },
  protocolProfile: { zh: '协议', en: 'Protocols' },
  modelMapping: { zh: '模型映射', en: 'Model mappings' },
  codeSet: { zh: '代码集', en: 'Code sets' },
}
