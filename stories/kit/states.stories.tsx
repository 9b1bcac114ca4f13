import { RequestError } from '../../src/api/request-error.ts'
import {
  DEVICE_TYPES,
  FARM_TYPES,
  THING_STATES,
  THING_TYPES,
  type ThingKind,
  type ThingStateName,
} from '../../src/contract/thing/thing-types.ts'
import { Badge, SeverityBadge } from '../../src/react/ui/states/badge.tsx'
import { EmptyState } from '../../src/react/ui/states/empty-state.tsx'
import { FailedState } from '../../src/react/ui/states/failed-state.tsx'
import { ForbiddenState } from '../../src/react/ui/states/forbidden-state.tsx'
import { ThingIcon } from '../../src/react/ui/icons/thing-icon.tsx'
import { StateGlyph } from '../../src/react/ui/icons/state-glyph.tsx'
import { Skeleton } from '../../src/react/ui/states/skeleton.tsx'
import { draw } from '../support/story-root.tsx'

export default { title: 'Kit/States' }

const NAMES = Object.keys(THING_STATES) as ThingStateName[]
const KINDS: readonly ThingKind[] = [...THING_TYPES, ...FARM_TYPES, ...DEVICE_TYPES]
const PLACE = { padded: false, height: '320px' }

export const OfThings = draw(() => (
  <>
    {NAMES.map((state) => (
      <span key={state} style={{ display: 'flex', gap: 24 }}>
        <StateGlyph state={state} compact />
        <StateGlyph state={state} />
      </span>
    ))}
  </>
))

export const ThingIcons = draw(() => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 220px)', gap: 6 }}>
    {KINDS.map((kind) => (
      <span key={kind} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <ThingIcon kind={kind} />
        <ThingIcon kind={kind} size={32} />
        {kind.replace('thing_', '')}
      </span>
    ))}
  </div>
))

export const Badges = draw(() => (
  <>
    <div style={{ display: 'flex', gap: 8 }}>
      {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((kind) => (
        <Badge key={kind} kind={kind}>
          {kind}
        </Badge>
      ))}
    </div>
    <div style={{ display: 'flex', gap: 8 }}>
      {(['serious', 'general', 'slight', 'unknown'] as const).map((severity) => (
        <SeverityBadge key={severity} severity={severity} />
      ))}
    </div>
  </>
))

export const Empty = draw(
  () => (
    <EmptyState
      title="There are no things yet"
      text="A farm is the root of its lines, arrays, devices and gateways."
      action={{ label: 'Create farm', run: () => undefined }}
    />
  ),
  PLACE,
)

export const Failed = draw(
  () => (
    <FailedState
      title="The things could not be loaded"
      error={
        new RequestError({ kind: 'http', status: 502, code: 502, method: 'GET', path: '/api-thing/v1/things/page' })
      }
      retry={() => undefined}
    />
  ),
  PLACE,
)

export const Forbidden = draw(
  () => <ForbiddenState title="You may not see the thing configuration" permission="thing:view" />,
  PLACE,
)

export const Loading = draw(() => <Skeleton rows={8} />, PLACE)
