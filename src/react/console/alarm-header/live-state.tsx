// Says that what shows may be out of date, while the stream of live changes is interrupted (LAY-4).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { Session } from '../../../stores/session.ts'
import { createLive } from '../../../stores/workspace/live.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

export const LiveState = ({ session }: { session: Session }) => {
  const status = useStore(session.part(createLive).$status)
  return (
    <span role="status" className="alarms__live">
      {status === 'lost' && (
        <Tooltip content={msg('The connection to the platform is interrupted. What shows may be out of date.')}>
          <span>
            <Badge kind="warning">{msg('Not live')}</Badge>
          </span>
        </Tooltip>
      )}
    </span>
  )
}
