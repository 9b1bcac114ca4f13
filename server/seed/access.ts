// Roles, their permissions and menu entries, as an installation has them (spec 6; PER-1…PER-4).
import { MODULES } from '../../src/contract/admin/modules.ts'
import { CATEGORY_DEFAULT, DISPLAY_MODEL_DEFAULT, PERMISSIONS } from '../../src/contract/admin/permissions.ts'
import type { Writer } from '../database/schema.ts'
import { RECORD_BUTTONS, RECORD_ENTRIES } from './record-screens.ts'

export const ROLES = { administrator: 'admin', operator: 'operator', guest: 'guest' } as const

const { thing, alarm, system } = PERMISSIONS

const THING_BUTTONS = [
  { module: MODULES.thingConfiguration, code: thing.view, name_zh: '查看', name_en: 'View' },
  { module: MODULES.thingConfiguration, code: thing.add, name_zh: '新增', name_en: 'Add' },
  { module: MODULES.thingConfiguration, code: thing.edit, name_zh: '编辑', name_en: 'Edit' },
  { module: MODULES.thingConfiguration, code: thing.delete, name_zh: '删除', name_en: 'Delete' },
  { module: MODULES.thingConfiguration, code: thing.state, name_zh: '修改状态', name_en: 'Change state' },
  { module: MODULES.thingConfiguration, code: thing.submit, name_zh: '提交审批', name_en: 'Submit for approval' },
  { module: MODULES.thingConfiguration, code: thing.approve, name_zh: '审批', name_en: 'Approve' },
  { module: MODULES.thingConfiguration, code: thing.move, name_zh: '移动', name_en: 'Move' },
  { module: MODULES.thingConfiguration, code: thing.copy, name_zh: '复制', name_en: 'Copy' },
  { module: MODULES.thingConfiguration, code: thing.batchInsert, name_zh: '批量新增', name_en: 'Batch add' },
  { module: MODULES.thingConfiguration, code: thing.series, name_zh: '批量生成组串', name_en: 'Generate series' },
  { module: MODULES.thingConfiguration, code: thing.history, name_zh: '查看历史', name_en: 'View history' },
  { module: MODULES.thingConfiguration, code: thing.revert, name_zh: '撤销变更', name_en: 'Revert changes' },
  { module: MODULES.thingConfiguration, code: thing.export, name_zh: '导出', name_en: 'Export' },
  { module: MODULES.thingConfiguration, code: thing.import, name_zh: '批量导入', name_en: 'Batch import' },
  {
    module: MODULES.thingConfiguration,
    code: thing.contractPower,
    name_zh: '修改合同功率曲线',
    name_en: 'Edit contract power curve',
  },
  { module: MODULES.onlineUsers, code: system.onlineUsers, name_zh: '查看在线用户', name_en: 'View online users' },
  { module: MODULES.alarms, code: alarm.view, name_zh: '查看告警', name_en: 'View alarms' },
  { module: MODULES.alarms, code: alarm.acknowledge, name_zh: '确认告警', name_en: 'Acknowledge alarms' },
]

const FIRST_ENTRIES = [
  {
    menu_id: 'dataPlat',
    parent_id: null,
    ename: 'dataPlat',
    name_zh: '数据平台',
    name_en: 'Data platform',
    icon: null,
  },
  {
    menu_id: 'thingConfigration',
    parent_id: 'dataPlat',
    ename: MODULES.thingConfiguration,
    name_zh: '物配置',
    name_en: 'Thing configuration',
    icon: 'diagram-3',
  },
  { menu_id: 'system', parent_id: null, ename: 'system', name_zh: '系统管理', name_en: 'System', icon: 'gear' },
  {
    menu_id: 'onlineUsers',
    parent_id: 'system',
    ename: MODULES.onlineUsers,
    name_zh: '在线用户',
    name_en: 'Online users',
    icon: 'people',
  },
  {
    menu_id: 'errorLog',
    parent_id: 'system',
    ename: 'errorLog',
    name_zh: '错误日志',
    name_en: 'Error log',
    icon: 'journal-text',
  },
]

const ENTRIES = [...FIRST_ENTRIES.map((entry, position) => ({ ...entry, position })), ...RECORD_ENTRIES]

/** Whoever may edit a thing may place it elsewhere and take an edit back. */
const OPERATOR_THINGS = [
  thing.view,
  thing.edit,
  thing.state,
  thing.submit,
  thing.move,
  thing.history,
  thing.revert,
  thing.export,
]
const OPERATOR_PERMISSIONS: readonly string[] = [
  ...OPERATOR_THINGS,
  alarm.view,
  alarm.acknowledge,
  ...RECORD_BUTTONS.filter(({ forOperator }) => forOperator).map(({ code }) => code),
]
const OPERATOR_MENU = ['dataPlat', 'thingConfigration', 'errorLog', ...RECORD_ENTRIES.map((entry) => entry.menu_id)]

const grant = (role: string, permissions: readonly string[]) => permissions.map((permission) => ({ role, permission }))

const BUTTONS = [...THING_BUTTONS, ...RECORD_BUTTONS.map(({ forOperator: _forOperator, ...button }) => button)]

/** An entry shows only together with the group that it stands in. */
const withGroups = (ids: readonly string[]) => {
  const groups = ENTRIES.flatMap((entry) => (ids.includes(entry.menu_id) ? (entry.parent_id ?? []) : []))
  return [...new Set([...groups, ...ids])]
}
const show = (role: string, entries: readonly string[]) =>
  withGroups(entries).map((menuId) => ({ role, menu_id: menuId }))

const addPermissions = async (writer: Writer) => {
  const rows = await writer.selectFrom('permission').select('code').execute()
  const known = new Set(rows.map((row) => row.code))
  const missing = BUTTONS.map((button, position) => ({ ...button, position })).filter(({ code }) => !known.has(code))
  if (missing.length === 0) return
  const codes = missing.map((button) => button.code)
  await writer
    .insertInto('permission')
    .values(missing.map((button) => ({ ...button, display_model: DISPLAY_MODEL_DEFAULT, category: CATEGORY_DEFAULT })))
    .execute()
  await writer
    .insertInto('role_permission')
    .values([
      ...grant(ROLES.administrator, codes),
      ...grant(
        ROLES.operator,
        codes.filter((code) => OPERATOR_PERMISSIONS.includes(code)),
      ),
    ])
    .execute()
}

const addMenu = async (writer: Writer) => {
  const rows = await writer.selectFrom('menu').select('menu_id').execute()
  const known = new Set(rows.map((row) => row.menu_id))
  const missing = ENTRIES.filter(({ menu_id: id }) => !known.has(id))
  if (missing.length === 0) return
  const ids = missing.map((entry) => entry.menu_id)
  await writer.insertInto('menu').values(missing).execute()
  await writer
    .insertInto('role_menu')
    .values([
      ...show(ROLES.administrator, ids),
      ...show(
        ROLES.operator,
        ids.filter((id) => OPERATOR_MENU.includes(id)),
      ),
    ])
    // The group of a new entry may be there already.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Adds the permissions and menu entries that this release has and the database has not, with their roles; what is
 * there stays as it is. A guest may sign in, and that is all: he has neither entries nor permissions.
 */
export const seedAccess = async (writer: Writer): Promise<void> => {
  await addPermissions(writer)
  await addMenu(writer)
}
