// The approval status of a thing as a word of the dictionary on a tint; the word always says what the colour says (STA-11).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { statusKind } from '../approval-labels.ts'

export const ApprovalStatus = ({ page, code }: { page: ThingConfigurationPage; code: number | null }) => {
  const word = useStore(page.dictionaries.approvals.$label)
  if (code === null) return <span className="yaw-secondary">{msg('Not submitted')}</span>
  return <Badge kind={statusKind(code)}>{word(code)}</Badge>
}
