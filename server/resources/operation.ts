// What one transaction writes of things and records is one change: an id and a time for all of its rows in the histories, and a head
// that is written as its last step (screens 0, audit; decision 94).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { THING_RESOURCE } from '../../src/contract/records/record-kind.ts'
import type { ChangeOrigin } from '../../src/contract/wire/origins.ts'
import type { Writer } from '../database/schema.ts'
import { beforeCommit } from '../database/transaction.ts'
import type { Author } from './author.ts'
import { HISTORIES } from './history/entries.ts'

/** Revision of the change that a row takes back: of all of them, or by id. */
export type Reverts = number | ReadonlyMap<string, number>

/** What is written together: who, when, and one id for all of it. */
export interface Operation extends Author {
  operationId: string
  now: Date
  reverts?: Reverts | undefined
  /** What was said about it; empty without. */
  comment: string
}

interface Head {
  operationId: string
  now: Date
  origin: ChangeOrigin
  comment: string
  /** The operation that this one takes back. */
  reverts: string | null
}

const heads = new WeakMap<Writer, Head>()

/** Counted from the histories: what a savepoint took back was not written. */
const writeHead = async (writer: Writer, { tenantId, username }: Author, head: Head): Promise<void> => {
  const { operationId, now, origin, comment, reverts } = head
  await sql`
    insert into operation (
      tenant_id, operation_id, origin, comment, reverts, kinds, counts, changed_at, changed_by
    )
    select ${tenantId}, ${operationId}, ${origin}, ${comment}, ${reverts}::text, array_agg(distinct kind),
      jsonb_agg(jsonb_build_object('kind', kind, 'action', action, 'count', count, 'name', name)
        order by (kind = ${THING_RESOURCE}) desc, kind, action),
      ${now}::timestamptz, ${username}
    from (
      select kind, action, count(*)::int as count, min(name) as name from ${HISTORIES} as entry
      where tenant_id = ${tenantId} and "operationId" = ${operationId} group by kind, action
    ) as part
    having count(*) > 0
  `.execute(writer)
}

const headOf = (writer: Writer, author: Author): Head => {
  const known = heads.get(writer)
  if (known !== undefined) return known
  const head: Head = {
    operationId: randomUUIDv7(),
    now: new Date(),
    origin: author.origin ?? 'api',
    comment: '',
    reverts: null,
  }
  heads.set(writer, head)
  beforeCommit(writer, () => writeHead(writer, author, head))
  return head
}

interface Said {
  reverts?: Reverts | undefined
  comment?: string | undefined
}

/** The operation of this transaction; whoever writes in it is part of the same change. */
export const operationOf = (writer: Writer, author: Author, { reverts, comment = '' }: Said = {}): Operation => {
  const head = headOf(writer, author)
  if (comment !== '') head.comment = comment
  const { tenantId, username } = author
  return { tenantId, username, operationId: head.operationId, now: head.now, reverts, comment }
}

/** This transaction takes a change back. */
export const takesBack = (writer: Writer, author: Author, operationId: string, comment = ''): Operation => {
  const operation = operationOf(writer, author, { comment })
  Object.assign(headOf(writer, author), { origin: 'revert', reverts: operationId } satisfies Partial<Head>)
  return operation
}
