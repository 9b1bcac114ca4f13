// Change sets and batches of things: all of them or none, or row by row (API-27, API-31, API-32; screens 0, change set).
import type { Arguments } from '../contract/wire/endpoint.ts'
import { copyThings, insertThings, moveThings, produceSeries } from '../contract/thing/thing-batch-calls.ts'
import { updateThingApproval } from '../contract/thing/thing-approval.ts'
import { applyThingChanges } from '../contract/thing/thing-change-calls.ts'
import { undoThings } from '../contract/thing/thing-undo-calls.ts'
import type { ThingType } from '../contract/thing/thing-types.ts'
import type { CallOptions, Client } from './client.ts'

type Body<E> = Arguments<E> extends { body: infer B } ? B : never

export type ChangeSet = Body<typeof applyThingChanges>
export type ApprovalRequest = Body<typeof updateThingApproval>
export type MoveRequest = Body<typeof moveThings>
export type BatchRequest = Body<typeof insertThings>
export type SeriesRequest = Body<typeof produceSeries>
export type CopyRequest = Body<typeof copyThings>

/** Stands in the address of new farms, which have nothing above them. */
const NO_PARENT = '-'

export const createThingWritesApi = (client: Client) => ({
  /** What fails is told by row in the reply; only a set that is wrong as a whole is refused. */
  apply: (changes: ChangeSet, options?: CallOptions) => client.call(applyThingChanges, { body: changes }, options),
  /** What stays is told by row in the reply. */
  approve: (body: ApprovalRequest, options?: CallOptions) => client.call(updateThingApproval, { body }, options),
  move: (body: MoveRequest, options?: CallOptions) => client.call(moveThings, { body }, options),
  insertMany: (
    { type, parentId, ...body }: BatchRequest & { type: ThingType; parentId: string | null },
    options?: CallOptions,
  ) => client.call(insertThings, { params: { type, parentId: parentId ?? NO_PARENT }, body }, options),
  produceSeries: (body: SeriesRequest, options?: CallOptions) => client.call(produceSeries, { body }, options),
  /** Undoes a batch; what stays as it is, because somebody changed it since, is counted in the reply. */
  undo: (operationId: string, options?: CallOptions) => client.call(undoThings, { body: { operationId } }, options),
  copy: (body: CopyRequest, options?: CallOptions) => client.call(copyThings, { body }, options),
})

export type ThingWritesApi = ReturnType<typeof createThingWritesApi>
