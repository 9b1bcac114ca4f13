// A frozen map as a shape with its word (screens 9, freeze).
import { msg } from '@lit/localize'
import lock from 'bootstrap-icons/icons/lock-fill.svg'

import { Icon } from '../../ui/icons/icon.tsx'

export const FrozenMark = () => (
  <span className="coverage__frozen" title={msg('frozen')}>
    <Icon name={{ svg: lock }} size={11} />
    <span className="yaw-visually-hidden">{msg('frozen')}</span>
  </span>
)
