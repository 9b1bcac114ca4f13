// What the platform's dictionaries are called, and what each is for (spec 3, 7; RTE-14).
import type { DICTIONARIES } from '../../../../src/contract/admin/admin-calls.ts'
import type { REFERENCE_DICTIONARIES } from '../../../../src/contract/admin/reference-codes.ts'

export interface DictionaryName {
  nameZh: string
  nameEn: string
  description: string
}

const name = (nameZh: string, nameEn: string, description = ''): DictionaryName => ({ nameZh, nameEn, description })

type Code =
  | (typeof DICTIONARIES)[keyof typeof DICTIONARIES]
  | (typeof REFERENCE_DICTIONARIES)[keyof typeof REFERENCE_DICTIONARIES]

/** In the order of the list. */
export const DICTIONARY_NAMES: Record<Code, DictionaryName> = {
  ThingType: name('物类型', 'Thing types', '物的七种类型'),
  FarmType: name('场站类型', 'Farm types'),
  DeviceType: name('设备类型', 'Device types'),
  ThingState: name('物状态', 'States of things'),
  Climate: name('气候类型', 'Climates'),
  LandForm: name('地形地貌', 'Land forms'),
  Country: name('国家和地区', 'Countries and regions', 'ISO 3166-1'),
  Status: name('状态码', 'Status codes', '101–115'),
  StatusApproval: name('审批状态', 'Statuses of approval', '110、109、102、101'),
  StatusGeneration: name('生成状态', 'Statuses of generation', '104、105、106'),
  StatusExtendedApproval: name('扩展审批状态', 'Statuses of extended approval', '110、109、104、102、101'),
  StatusAssignment: name('分配状态', 'Statuses of assignment', '109、112、113、114、115'),
  StatusReview: name('审核状态', 'Statuses of review', '104、110、101、102'),
  Unit: name('报表单位', 'Units of reports'),
  FileType: name('文件类型', 'File types'),
  ModelItem: name('信息模型组成', 'Parts of information models'),
  TurbinePoint: name('风机基础测点', 'Base points of a turbine', 'IEC 61400-25'),
  Severity: name('告警级别', 'Severities of alarms'),
  ServerKind: name('服务器类型', 'Kinds of servers'),
}
