// The tables as Kysely sees them; `migrations/` makes them.
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'

import type { Severity } from '../../src/contract/admin/alarm-calls.ts'
import type {
  Import,
  ImportCell,
  ImportOutcome,
  ImportProblem,
  ImportState,
} from '../../src/contract/exchange/import-calls.ts'
import type { LiveAction, LiveResource } from '../../src/contract/wire/live-calls.ts'
import type { CodecTables } from './codec-tables.ts'
import type { ConnectionTables } from './connection-tables.ts'
import type { OperationTable } from './operation-table.ts'
import type { RecordHistoryTable, RecordLockTable, RecordReferenceTable, RecordTable } from './record-tables.ts'
import type { ThingHistoryTable, ThingTable } from './thing-tables.ts'

/** What an import consists of, beside its state. */
export type ImportDetail = Pick<
  Import,
  'subject' | 'ownerId' | 'fileName' | 'size' | 'reason' | 'sheets' | 'outdated' | 'plan' | 'counts' | 'changeId'
>

interface AlarmTable {
  tenant_id: string
  alarm_id: string
  thing_id: string
  severity: Severity
  text_zh: string
  text_en: string
  raised_at: Date
  cleared_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: string | null
}

/** Number of the last change of a tenant. */
interface ChangePositionTable {
  tenant_id: string
  position: number
}

interface ChangeTable {
  tenant_id: string
  /** Counts the changes of the tenant without a gap, in the order of their commits. */
  position: number
  resource: LiveResource
  /** Kind of the records. */
  kind: string | null
  action: LiveAction
  ids: JSONColumnType<string[]>
  parents: JSONColumnType<(string | null)[]>
  /** Name of the first thing; alarms have none. */
  subject: string | null
  /** How many things or alarms changed; more than `ids` may hold. */
  total: number
  changed_at: Date
  changed_by: string
}

/** An import of things or records; its rows go with it. */
interface ImportJobTable {
  tenant_id: string
  import_id: string
  state: ImportState
  /** Set to stop a run, by whichever process hears of it. */
  cancel: boolean
  progress: JSONColumnType<NonNullable<Import['progress']>> | null
  /** All else that the browser is told. */
  detail: JSONColumnType<ImportDetail>
  created_by: string
  created_at: Date
  /** Sign of life of the process that runs it. */
  touched_at: Date
  expires_at: Date
}

interface ImportRowTable {
  tenant_id: string
  import_id: string
  sheet: number
  /** As the spreadsheet program counts, from 1. */
  row: number
  cells: JSONColumnType<ImportCell[]>
  outcome: ImportOutcome | null
  /** Thing or record. */
  thing_id: string | null
  problems: JSONColumnType<ImportProblem[]> | null
}

/** Contract power curve of a turbine; goes with it. */
interface PowerCurveTable {
  tenant_id: string
  thing_id: string
  /** kg/m³ */
  air_density: number
  /** kW */
  rated_power: number
  /** Pairs of m/s and kW, by rising speed. */
  points: JSONColumnType<[number, number][]>
  revision: number
  updated_at: Date
  updated_by: string
}

interface EmbedTokenTable {
  token_hash: string
  /** Sign-in that it was made in, and ends with. */
  session_hash: string
  origin: string
  expires_at: Date
}

/** One row per tenant: who changes the shape of the tree takes it (see `tree-lock.ts`). */
interface TreeLockTable {
  tenant_id: string
}

interface AccountTable {
  account_id: string
  tenant_id: string
  username: string
  password_hash: string
  name_zh: string
  name_en: string
  /** Made for the demonstration; goes when the installation starts without it. */
  demo: boolean
  created_at: Date
}

interface AccountRoleTable {
  account_id: string
  role: string
}

interface RolePermissionTable {
  role: string
  permission: string
}

interface RoleMenuTable {
  role: string
  menu_id: string
}

interface PermissionTable {
  code: string
  module: string
  position: number
  display_model: number
  category: number
  name_zh: string
  name_en: string
}

interface MenuTable {
  menu_id: string
  parent_id: string | null
  position: number
  ename: string
  name_zh: string
  name_en: string
  icon: string | null
  target: string | null
  location: string | null
  token_interface: string | null
  short_name: string | null
  code: string | null
}

/** A view of the records of dictionaries; nobody writes it. */
interface DictionaryItemTable {
  tenant_id: ColumnType<string, never, never>
  dictionary: string
  code: string
  position: number
  name_zh: string
  name_en: string
  /** No longer offered, but still told where it is in use. */
  disabled: boolean
  /** Empty where none is set. */
  icon: string
  colour: string
}

interface SessionTable {
  token_hash: string
  account_id: string
  login_type: number
  address: string
  signed_in_at: Date
  last_seen_at: Date
  expires_at: Date
}

interface CaptchaTable {
  captcha_key: string
  answer: string
  expires_at: Date
}

/** Failed sign-ins of an account or address, until one succeeds. */
interface LoginFailureTable {
  subject: string
  failures: number
  expires_at: Date
}

/** Attempts in the current window of a rate limit. */
interface AttemptTable {
  subject: string
  attempts: number
  expires_at: Date
}

interface SettingTable {
  name: string
  value: string
}

interface MigrationTable {
  name: string
  applied_at: Generated<Date>
}

interface StartLockTable {
  name: string
}

export interface Schema extends ConnectionTables, CodecTables {
  thing: ThingTable
  alarm: AlarmTable
  change_position: ChangePositionTable
  change: ChangeTable
  thing_history: ThingHistoryTable
  operation: OperationTable
  record: RecordTable
  record_reference: RecordReferenceTable
  record_history: RecordHistoryTable
  record_lock: RecordLockTable
  import_job: ImportJobTable
  import_row: ImportRowTable
  power_curve: PowerCurveTable
  embed_token: EmbedTokenTable
  tree_lock: TreeLockTable
  account: AccountTable
  account_role: AccountRoleTable
  role_permission: RolePermissionTable
  role_menu: RoleMenuTable
  permission: PermissionTable
  menu: MenuTable
  dictionary_item: DictionaryItemTable
  session: SessionTable
  captcha: CaptchaTable
  login_failure: LoginFailureTable
  attempt: AttemptTable
  setting: SettingTable
  migration: MigrationTable
  start_lock: StartLockTable
}

/** The database outside a transaction. */
export type Database = Kysely<Schema>

/** Inside a transaction only this: the outer database would wait for itself on PGlite. */
export type Writer = Transaction<Schema>

/** For what only reads or is a single statement: both will do. */
export type Reader = Database | Writer
