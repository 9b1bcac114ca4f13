// The first accounts: three of the demonstration, or the administrator of a real installation (foundation: demo data).
import { randomBytes, randomUUIDv7 } from 'node:crypto'

import type { Writer } from '../database/schema.ts'
import { hashPassword } from '../resources/admin/passwords.ts'
import { DEFAULT_TENANT } from '../resources/author.ts'
import { ROLES } from './access.ts'

interface NewAccount {
  username: string
  password: string
  role: string
  nameZh: string
  nameEn: string
  demo: boolean
}

/** Known to everybody, so they open nothing outside demo mode. */
const DEMO_ACCOUNTS: readonly NewAccount[] = [
  {
    username: 'admin',
    password: 'Turbine-24',
    role: ROLES.administrator,
    nameZh: '管理员',
    nameEn: 'Administrator',
    demo: true,
  },
  {
    username: 'operator',
    password: 'Inverter-16',
    role: ROLES.operator,
    nameZh: '运行人员',
    nameEn: 'Operator',
    demo: true,
  },
  { username: 'guest', password: 'Lidar-08', role: ROLES.guest, nameZh: '访客', nameEn: 'Guest', demo: true },
]

const ADMINISTRATOR = 'admin'
const PASSWORD_BYTES = 12

const addAccount = async (writer: Writer, account: NewAccount) => {
  const accountId = randomUUIDv7()
  await writer
    .insertInto('account')
    .values({
      account_id: accountId,
      tenant_id: DEFAULT_TENANT,
      username: account.username,
      password_hash: await hashPassword(account.password),
      name_zh: account.nameZh,
      name_en: account.nameEn,
      demo: account.demo,
      created_at: new Date(),
    })
    .execute()
  await writer.insertInto('account_role').values({ account_id: accountId, role: account.role }).execute()
}

export const hasAccounts = async (writer: Writer): Promise<boolean> => {
  const account = await writer.selectFrom('account').select('account_id').limit(1).executeTakeFirst()
  return account !== undefined
}

export const addDemoAccounts = async (writer: Writer): Promise<void> => {
  for (const account of DEMO_ACCOUNTS) await addAccount(writer, account)
}

/** Demo accounts that this database has; none when it was set up without them. */
export const findDemoAccounts = async (writer: Writer): Promise<readonly NewAccount[]> => {
  const rows = await writer.selectFrom('account').select('username').where('demo', '=', true).execute()
  return DEMO_ACCOUNTS.filter((account) => rows.some((row) => row.username === account.username))
}

/**
 * Makes sure that a real installation has an administrator, and answers his password when it had to be made up.
 * A demonstration that becomes real keeps its `admin` with a new password and without his old sign-ins; its other
 * accounts, whose passwords everybody knows, go for good.
 */
export const ensureAdministrator = async (writer: Writer, given: string | undefined): Promise<string | undefined> => {
  const existing = await writer
    .selectFrom('account')
    .select(['account_id', 'demo'])
    .where('username', '=', ADMINISTRATOR)
    .executeTakeFirst()
  await writer.deleteFrom('account').where('demo', '=', true).where('username', '!=', ADMINISTRATOR).execute()
  if (existing !== undefined && !existing.demo) return undefined
  const password = given ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  if (existing === undefined) {
    const account = { username: ADMINISTRATOR, role: ROLES.administrator, nameZh: '管理员', nameEn: 'Administrator' }
    await addAccount(writer, { ...account, password, demo: false })
  } else {
    await writer
      .updateTable('account')
      .set({ password_hash: await hashPassword(password), demo: false })
      .where('account_id', '=', existing.account_id)
      .execute()
    await writer.deleteFrom('session').where('account_id', '=', existing.account_id).execute()
  }
  return given === undefined ? password : undefined
}
