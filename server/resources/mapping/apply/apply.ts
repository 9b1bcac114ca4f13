// Applies a model mapping to things, in one transaction: they follow the target model, their own settings and the points of their
// maps come along as the rows say. A dry run does all of it and takes it back (screens 4; RTE-6, RTE-7, RTE-12).
import { sql } from 'kysely'

import type { AppliedThing, MappingApplied } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTrial } from '../../../database/transaction.ts'
import type { Author } from '../../author.ts'
import { operationOf } from '../../operation.ts'
import { lockRecords } from '../../records/lock.ts'
import { requireKind } from '../../records/read.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Round, type Verdict, runRound } from './round.ts'

export interface Applying {
  thingIds: readonly string[]
  dryRun: boolean
}

const SAVEPOINT = sql`savepoint mapping_applied`
const BACK = sql`rollback to savepoint mapping_applied`
const KEEP = sql`release savepoint mapping_applied`

interface Applied {
  items: Round['items']
  refused: ReadonlyMap<string, Verdict>
}

/**
 * A thing comes over with its points or not at all: those whose points were refused are left out, and the rest is done again.
 * Each round leaves out one more at least, so there is a last one.
 */
const runRounds = async (writer: Writer, author: Author, facts: Facts): Promise<Applied> => {
  const refused = new Map<string, Verdict>(
    Array.from(facts.maps.refused, ([thing, subjects]) => [thing, { rules: ['frozenMap'], subjects }]),
  )
  for (;;) {
    await SAVEPOINT.execute(writer)
    const coming = facts.following.filter((thing) => !refused.has(thing))
    const { items, against, hurt } = await runRound(writer, author, facts, coming)
    for (const [thing, verdict] of [...against, ...hurt]) refused.set(thing, verdict)
    const isLast = hurt.size === 0
    await (isLast ? KEEP : BACK).execute(writer)
    if (isLast) return { items, refused }
  }
}

const tellThing = ({ names, modelOf, targetId }: Facts, { items, refused }: Applied, thingId: string): AppliedThing => {
  const thing = { thingId, name: names.get(thingId) ?? thingId, rules: [], subjects: [], items: [] }
  const own = items.get(thingId)
  if (own !== undefined) return { ...thing, outcome: 'changed', items: own }
  if (modelOf(thingId) === targetId) return { ...thing, outcome: 'unchanged' }
  return { ...thing, outcome: 'failed', ...(refused.get(thingId) ?? { rules: ['notFollowing'] }) }
}

const apply = async (writer: Writer, author: Author, id: string, applying: Applying): Promise<MappingApplied> => {
  const { dryRun } = applying
  const thingIds = [...new Set(applying.thingIds)]
  await lockRecords(writer, author.tenantId, requireKind('modelAssignment'))
  const facts = await readFacts(writer, author.tenantId, { id, thingIds, dryRun })
  const { operationId } = operationOf(writer, author)
  const done = await runRounds(writer, author, facts)
  const applied = !dryRun && done.items.size > 0
  return {
    applied,
    operationId: applied ? operationId : '',
    constants: [...facts.book.constants],
    unfed: [...facts.book.unfed],
    things: thingIds.map((thingId) => tellThing(facts, done, thingId)),
  }
}

export const applyMapping = (
  database: Database,
  author: Author,
  id: string,
  applying: Applying,
): Promise<MappingApplied> =>
  inTrial(
    database,
    (writer) => apply(writer, author, id, applying),
    () => !applying.dryRun,
  )
