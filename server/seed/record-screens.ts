// The ten screens of records: their menu entries, and what may be done in each (RTE-5…RTE-14; PER-1…PER-4).
import { MODULES } from '../../src/contract/admin/modules.ts'
import { RECORD_KINDS } from '../../src/contract/records/kinds.ts'
import { RECORD_ACTIONS, type RecordAction, permissionOf } from '../../src/contract/records/record-kind.ts'

interface Screen {
  /** Prefix of the permissions of its kinds. */
  module: string
  ename: string
  name_zh: string
  name_en: string
  icon: string
  /** Its element is there: the menu shows it. */
  built: boolean
  /** What an operator may do beside looking, history and export. */
  operator?: readonly RecordAction[]
  /** Actions of calls of its own. */
  more?: readonly RecordAction[]
}

const SCREENS: readonly Screen[] = [
  {
    module: 'dictionary',
    ename: MODULES.infoModelDictionary,
    name_zh: '信息模型字典',
    name_en: 'Model dictionary',
    icon: 'book',
    built: true,
  },
  {
    module: 'model',
    ename: MODULES.infoModelConfig,
    name_zh: '信息模型配置',
    name_en: 'Information models',
    icon: 'boxes',
    built: true,
  },
  {
    module: 'model-mapping',
    ename: MODULES.infoModelMapping,
    name_zh: '信息模型映射',
    name_en: 'Model mapping',
    icon: 'arrow-left-right',
    built: true,
  },
  {
    module: 'form',
    ename: MODULES.formConfig,
    name_zh: '表单配置',
    name_en: 'Forms',
    icon: 'ui-checks-grid',
    built: true,
  },
  {
    module: 'statute',
    ename: MODULES.statuteConfig,
    name_zh: '规约配置',
    name_en: 'Statutes',
    icon: 'list-columns',
    built: true,
    operator: ['edit'],
  },
  {
    module: 'connection',
    ename: MODULES.connectManagement,
    name_zh: '连接管理',
    name_en: 'Connections',
    icon: 'plug',
    built: true,
    operator: ['edit', 'use', 'write'],
    more: ['use', 'write'],
  },
  {
    module: 'protocol',
    ename: MODULES.protocolConfig,
    name_zh: '协议配置',
    name_en: 'Protocols',
    icon: 'sliders',
    built: true,
  },
  {
    module: 'thing-mapping',
    ename: MODULES.thingMapping,
    name_zh: '物映射',
    name_en: 'Thing mapping',
    icon: 'link-45deg',
    built: true,
    operator: ['edit'],
  },
  {
    module: 'code-mapping',
    ename: MODULES.dictionaryMapping,
    name_zh: '字典映射',
    name_en: 'Dictionary mapping',
    icon: 'translate',
    built: true,
  },
  {
    module: 'metadata',
    ename: MODULES.metaDataManagement,
    name_zh: '元数据管理',
    name_en: 'Metadata',
    icon: 'database',
    built: true,
  },
]

const ACTION_LABELS: Record<RecordAction, readonly [zh: string, en: string]> = {
  view: ['查看', 'View'],
  add: ['新增', 'Add'],
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  copy: ['复制', 'Copy'],
  submit: ['提交', 'Submit'],
  approve: ['审批', 'Approve'],
  history: ['查看历史', 'View history'],
  revert: ['撤销变更', 'Revert changes'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  use: ['操作运行', 'Operate'],
  write: ['写入设备', 'Write to devices'],
}

/** Actions of every kind of record. */
const USUAL: readonly RecordAction[] = [
  'view',
  'add',
  'edit',
  'delete',
  'copy',
  'history',
  'revert',
  'export',
  'import',
]
const OPERATOR: readonly RecordAction[] = ['view', 'history', 'export']

const actionsOf = ({ module, more = [] }: Screen): RecordAction[] => {
  const kinds = RECORD_KINDS.filter((kind) => kind.module === module)
  const moves = kinds.flatMap(({ states }) => states?.moves.map(({ action }) => action) ?? [])
  return RECORD_ACTIONS.filter((action) => [...USUAL, ...moves, ...more].includes(action))
}

/** Permissions of the screens, those of an operator marked. */
export const RECORD_BUTTONS = SCREENS.flatMap((screen) =>
  actionsOf(screen).map((action) => ({
    module: screen.ename,
    code: permissionOf(screen, action),
    name_zh: ACTION_LABELS[action][0],
    name_en: ACTION_LABELS[action][1],
    forOperator: [...OPERATOR, ...(screen.operator ?? [])].includes(action),
  })),
)

/** Behind the entry of things. */
const FIRST_POSITION = 10

export const RECORD_ENTRIES = SCREENS.map(({ built, ename, name_zh, name_en, icon }, index) => ({
  built,
  entry: { menu_id: ename, parent_id: 'dataPlat', ename, name_zh, name_en, icon, position: FIRST_POSITION + index },
}))
  .filter(({ built }) => built)
  .map(({ entry }) => entry)
