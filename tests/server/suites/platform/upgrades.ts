// Databases that earlier versions made: brought up to date with all they hold, or refused in words and left as they are.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'

import { sql } from 'kysely'

import { migrate } from '../../../../server/database/migrate.ts'
import { STEPS_BEFORE_RELEASE } from '../../../../server/database/migrations/before-release.ts'
import { INITIAL_SCHEMA, MIGRATIONS } from '../../../../server/database/migrations/index.ts'
import type { OpenDatabase } from '../../../../server/database/open.ts'
import { loadInitial, readRows } from '../../../support/server/databases/load.ts'

export const upgradeSuite = (open: () => Promise<OpenDatabase>) => {
  describe('upgrades', () => {
    let opened: OpenDatabase
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    const applied = async () =>
      (await opened.database.selectFrom('migration').select('name').orderBy('name').execute()).map(({ name }) => name)
    const later = MIGRATIONS.map(({ name }) => name).filter((name) => name !== INITIAL_SCHEMA)
    /** What a database had recorded before there was one initial schema. */
    const recordSteps = async (steps: readonly string[]) => {
      await opened.database.deleteFrom('migration').execute()
      await opened.database
        .insertInto('migration')
        .values(steps.map((name) => ({ name })))
        .execute()
    }
    const countRows = async () => {
      const counts: Record<string, number> = {}
      for (const table of Object.keys(readRows())) {
        const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(
          opened.database,
        )
        counts[table] = rows[0]?.count ?? 0
      }
      return counts
    }

    test('[PRD-1] a later migration runs on a database that holds data, and all of it stays', async () => {
      await loadInitial(opened)
      const before = await countRows()
      assert.ok((before['thing_history'] ?? 0) > 0 && (before['record_history'] ?? 0) > 0)
      const probe = {
        name: '9999-probe',
        up: async (writer: Parameters<(typeof MIGRATIONS)[number]['up']>[0]) => {
          await sql`alter table thing add column probe text not null default 'there'`.execute(writer)
        },
      }
      assert.deepEqual(await migrate(opened.database, [...MIGRATIONS, probe]), [...later, probe.name])
      assert.deepEqual(await countRows(), before)
      const { rows } = await sql<{ probe: string }>`select probe from thing`.execute(opened.database)
      assert.deepEqual(
        rows.map(({ probe: value }) => value),
        ['there', 'there'],
      )
    })

    test('[PRD-1] a database of before 0.1.0 that has every step of that time is taken as it is', async () => {
      await loadInitial(opened)
      const before = await countRows()
      await recordSteps(STEPS_BEFORE_RELEASE)
      assert.deepEqual(await migrate(opened.database), later)
      assert.deepEqual(await applied(), [INITIAL_SCHEMA, ...later])
      assert.deepEqual(await countRows(), before)
      assert.deepEqual(await migrate(opened.database), [])
    })

    test('[PRD-1] a database of before 0.1.0 that lacks a step is refused in words, and left as it is', async () => {
      await loadInitial(opened)
      const before = await countRows()
      const steps = STEPS_BEFORE_RELEASE.slice(0, -2)
      await recordSteps(steps)
      await assert.rejects(
        migrate(opened.database),
        /before 0\.1\.0 and lacks 0017-comments, 0018-address-notation.*Nothing was changed/,
      )
      assert.deepEqual(await applied(), steps)
      assert.deepEqual(await countRows(), before)
    })
  })
}
