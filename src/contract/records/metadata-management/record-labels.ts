// What kinds of records are called where codes of dictionaries are used; their descriptions would weigh more (screens 11).
import { sentences } from '../../form/builders.ts'
import type { LocalizedText } from '../../form/form-description.ts'

export const RECORD_LABELS: Readonly<Record<string, LocalizedText>> = sentences({
  thing: ['物', 'Things'],
  form: ['表单', 'Forms'],
  formField: ['表单字段', 'Form fields'],
  typeMetadata: ['类型元数据', 'Type metadata'],
  attributeMetadata: ['属性元数据', 'Attribute metadata'],
  metaDictionary: ['数据字典', 'Dictionaries'],
  metaItem: ['字典项', 'Items'],
  referenceCode: ['参照编码', 'Reference codes'],
  informationModel: ['信息模型', 'Information models'],
  logicalNode: ['逻辑节点', 'Logical nodes'],
  basePoint: ['基础测点', 'Base points'],
  dataObject: ['数据对象', 'Data objects'],
  statute: ['规约', 'Statutes'],
  connection: ['连接', 'Connections'],
  protocolProfile: ['协议', 'Protocols'],
  modelMapping: ['模型映射', 'Model mappings'],
  codeSet: ['代码集', 'Code sets'],
})
