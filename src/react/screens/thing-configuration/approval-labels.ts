// Words of the approval of things: what can be done, and how a status looks (STA-11).
import { msg } from '@lit/localize'

import type { ApprovalAction } from '../../../contract/thing/thing-approval.ts'
import { STATUS_CODES } from '../../../contract/admin/reference-codes.ts'
import type { BadgeProps } from '../../ui/states/badge.tsx'

export const actionLabel = (action: ApprovalAction): string => {
  switch (action) {
    case 'submit':
      return msg('Submit')
    case 'approve':
      return msg('Approve')
    case 'reject':
      return msg('Reject')
    case 'recall':
      return msg('Recall')
  }
}

const KINDS: Readonly<Record<number, BadgeProps['kind']>> = {
  [STATUS_CODES.toBeApproved]: 'warning',
  [STATUS_CODES.approved]: 'success',
  [STATUS_CODES.rejected]: 'danger',
}

export const statusKind = (code: number): BadgeProps['kind'] => KINDS[code] ?? 'neutral'
