// Who writes, and in which tenant: what every change is signed with.

export interface Author {
  tenantId: string
  username: string
}
