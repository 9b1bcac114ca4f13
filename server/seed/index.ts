// Fills a new database once: dictionaries and either the demonstration or an administrator; adds what a release brings.
import type { Database } from '../database/schema.ts'
import { whileStarting } from '../database/start-lock.ts'
import { DEMO_SEED, DEMO_THINGS_DEFAULT, generatePlant } from '../demo/plant.ts'
import { createRandom } from '../demo/random.ts'
import { seedAccess } from './access.ts'
import { DEFAULT_TENANT, addDemoAccounts, ensureAdministrator, findDemoAccounts, hasAccounts } from './accounts.ts'
import { seedAlarms } from './alarms.ts'
import { seedDemoPages } from './demo-pages.ts'
import { seedDemoDictionaries, seedMetadata } from './records/metadata-management/index.ts'
import { seedPowerCurves } from './power-curves.ts'
import { SHIPPED } from './records/shipped.ts'
import { writeMissingSeeds } from './records/write-seeds.ts'
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
    await seedMetadata(writer, author)
    await writeMissingSeeds(writer, author, 'shipped', SHIPPED)
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
    await seedDemoDictionaries(writer, author)
    const { DEMO } = await import('./records/demo.ts')
    await writeMissingSeeds(writer, author, 'demonstration', DEMO)
    return { demoAccounts: await findDemoAccounts(writer), oneTimePassword: undefined }
  })
