// Who writes, in which tenant and from where: what every change is signed with.
import type { ChangeOrigin } from '../../src/contract/wire/origins.ts'

/** Tenant of a new installation. */
export const DEFAULT_TENANT = 'yaw'

/** Signed with where a change set comes from: what its caller says, else what a browser's set of so many rows is. */
export const withOrigin = <A extends Author>(author: A, told: ChangeOrigin | undefined, rows: number): A => ({
  ...author,
  origin: told ?? (author.origin === 'batch' && rows === 1 ? 'form' : author.origin),
})

export interface Author {
  tenantId: string
  username: string
  /** Not told: by a call of somebody's own program. */
  origin?: ChangeOrigin | undefined
}
