// Fills a new database once: dictionaries and either the demonstration or an administrator; adds what a release brings.
import type { Database } from '../database/schema.ts'
import { DEFAULT_TENANT } from '../resources/author.ts'
import { whileStarting } from '../database/start-lock.ts'
import { DEMO_SEED, DEMO_THINGS_DEFAULT, generatePlant } from './demo/plant.ts'
import { createRandom } from './demo/random.ts'
import { seedAccess } from './access.ts'
import { addDemoAccounts, ensureAdministrator, findDemoAccounts, hasAccounts } from './accounts.ts'
import { seedAlarms } from './alarms.ts'
import { seedDemoPages } from './demo-pages.ts'
import { seedPowerCurves } from './power-curves.ts'
import { seedRecords } from './records.ts'
import { seedThings } from './things.ts'

export interface SeedOptions {
  demo: boolean
  demoThings?: number | undefined
  administratorPassword?: string | undefined
}

/** What whoever starts the server has to be told. */
export interface Seeded {
  /** Accounts and passwords of the demonstration. */
  demoAccounts: readonly { username: string; password: string }[]
  /** Password of `admin` that was made up just now and is told only once. */
  oneTimePassword: string | undefined
}

export const seed = (database: Database, options: SeedOptions): Promise<Seeded> =>
  whileStarting(database, async (writer) => {
    await seedAccess(writer)
    const author = { tenantId: DEFAULT_TENANT, username: 'system' }
    await seedRecords(writer, author, 'metadata')
    await seedRecords(writer, author, 'shipped')
    if (!options.demo) {
      const oneTimePassword = await ensureAdministrator(writer, options.administratorPassword)
      return { demoAccounts: [], oneTimePassword }
    }
    await seedDemoPages(writer)
    if (!(await hasAccounts(writer))) {
      await addDemoAccounts(writer)
      const things = options.demoThings ?? DEMO_THINGS_DEFAULT
      await seedThings(writer, author, generatePlant({ seed: DEMO_SEED, things }))
      await seedPowerCurves(writer, author, generatePlant({ seed: DEMO_SEED, things }))
      await seedAlarms(writer, author, createRandom(DEMO_SEED))
    }
    await seedRecords(writer, author, 'demonstration')
    return { demoAccounts: await findDemoAccounts(writer), oneTimePassword: undefined }
  })
