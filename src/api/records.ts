// Calls on one kind of record (screens 0; spec 7 for style).
import { joinIds } from '../contract/wire/id-lists.ts'
import type { Arguments } from '../contract/wire/endpoint.ts'
import type { ListFilter } from '../contract/wire/list-filters.ts'
import { type RecordCalls, type RecordQuery, recordCalls } from '../contract/records/record-calls.ts'
import type { RecordRow } from '../contract/records/record-shapes.ts'
import type { RecordKind } from '../contract/records/record-kind.ts'
import type { Fields } from '../contract/thing/thing-shapes.ts'
import type { CallOptions, Client } from './client.ts'

export interface RecordPageRequest extends Omit<RecordQuery, 'filters' | 'ids'> {
  filters?: readonly ListFilter[] | undefined
  ids?: readonly string[] | undefined
}

export type RecordChangeSet = Arguments<RecordCalls['apply']>['body']

export interface RecordCopy {
  id: string
  ownerId?: string | undefined
  fields?: Fields | undefined
}

export const createRecordsApi = (client: Client, kind: RecordKind) => {
  const calls = recordCalls(kind)
  return {
    calls,
    page: ({ filters = [], ids, ...query }: RecordPageRequest, options?: CallOptions) =>
      client.call(
        calls.page,
        {
          query: {
            ...query,
            ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
            ...(ids !== undefined && { ids: joinIds(ids) }),
          },
        },
        options,
      ),
    detail: (id: string, options?: CallOptions) => client.call(calls.detail, { params: { id } }, options),
    apply: (body: RecordChangeSet, options?: CallOptions) => client.call(calls.apply, { body }, options),
    copy: (body: RecordCopy, options?: CallOptions): Promise<{ record: RecordRow; copied: number }> =>
      client.call(calls.copy, { body }, options),
    move: (
      ids: readonly string[],
      to: string,
      { revisions, comment }: { revisions?: Record<string, number>; comment?: string } = {},
      options?: CallOptions,
    ) => client.call(calls.move, { body: { ids: [...ids], to, revisions, comment } }, options),
    uses: (ids: readonly string[], options?: CallOptions) =>
      client.call(calls.uses, { body: { ids: [...ids] } }, options),
    compare: (left: string, right: string, options?: CallOptions) =>
      client.call(calls.compare, { query: { left, right } }, options),
    history: (query: { id?: string; owned?: 'true' | 'false'; page: number; limit: number }, options?: CallOptions) =>
      client.call(calls.history, { query }, options),
    revert: (body: { id: string; revision: number; force?: boolean }, options?: CallOptions) =>
      client.call(calls.revert, { body }, options),
    issues: (ownerId: string | undefined, options?: CallOptions) =>
      client.call(calls.issues, { query: ownerId === undefined ? {} : { ownerId } }, options),
  }
}

export type RecordsApi = ReturnType<typeof createRecordsApi>
