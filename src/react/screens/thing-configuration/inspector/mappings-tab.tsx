// Inspector tab: what other systems have of the thing, and how many of its points are bound to theirs (screens 1; RTE-12).
import { msg, str } from '@lit/localize'
import link from 'bootstrap-icons/icons/link-45deg.svg'
import { useStore } from '@nanostores/react'

import type { MapOfThing, MapsOfThing } from '../../../../contract/records/thing-mapping/map-calls.ts'
import { REFERENCE_DICTIONARIES } from '../../../../contract/admin/reference-codes.ts'
import { formatCount } from '../../../../locales/format.ts'
import { MAPPING_VIEW } from '../../../../stores/pages/thing-configuration/access.ts'
import { createThingMaps } from '../../../../stores/pages/thing-configuration/mappings.ts'
import { createDictionaries } from '../../../../stores/plugins/dictionaries.ts'
import { nameText } from '../../../../stores/plugins/records/record-names.ts'
import type { Session } from '../../../../stores/session.ts'
import '../../../form/described.css'
import './thing-links.css'
import { Fact } from '../../../form/described-facts.tsx'
import { RecordLink } from '../../../records/record-link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ForbiddenState, isForbidden } from '../../../ui/states/forbidden-state.tsx'
import type { InspectorTabProps } from './inspector-tabs.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'

/** How many points of how many; without a model nobody knows how many there should be. */
const pointsText = ({ bound, suggested }: MapOfThing, attributes: number | null): string => {
  const [done, open] = [formatCount(bound), formatCount(suggested)]
  const text = attributes === null ? done : msg(str`${done} of ${formatCount(attributes)}`)
  return suggested === 0 ? text : msg(str`${text}, ${open} more suggested`)
}

interface MapProps {
  session: Session
  map: MapOfThing
  attributes: number | null
}

const ThingMap = ({ session, map, attributes }: MapProps) => {
  const isEnglish = useStore(session.locale.$locale) === 'en'
  const statusLabel = useStore(session.plugin(createDictionaries).get(REFERENCE_DICTIONARIES.status).$label)
  return (
    <li>
      <div className="thing-links__head">
        <h3 className="thing-links__name">
          <RecordLink session={session} to={{ kind: 'thingMap', id: map.id, topId: map.system.id }}>
            {nameText(map.system, isEnglish)}
          </RecordLink>
        </h3>
        {map.frozen && <Badge kind="success">{msg('Frozen')}</Badge>}
      </div>
      <dl className="facts">
        <Fact label={msg('External id')} mono>
          {map.externalId}
        </Fact>
        {map.externalName !== '' && <Fact label={msg('External name')}>{map.externalName}</Fact>}
        <Fact label={msg('Status')}>{statusLabel(map.status)}</Fact>
        <Fact label={msg('Points bound')}>{pointsText(map, attributes)}</Fact>
      </dl>
    </li>
  )
}

const Maps = ({ session, maps, attributes }: MapsOfThing & { session: Session }) =>
  maps.length === 0 ? (
    <EmptyState
      icon={{ svg: link }}
      title={msg('No other system is mapped to this thing')}
      text={msg('Tell in thing mapping under which id a system has it, then bind its points')}
    />
  ) : (
    <>
      <ul className="thing-links" aria-label={msg('Mappings')}>
        {maps.map((map) => (
          <ThingMap key={map.id} session={session} map={map} attributes={attributes} />
        ))}
      </ul>
      {attributes === null && (
        <p className="yaw-secondary">
          {msg('The thing follows no information model: nobody knows how many points it should have')}
        </p>
      )}
    </>
  )

export const MappingsTab = ({ page }: InspectorTabProps) => {
  const { $maps } = page.plugin(createThingMaps)
  const loadable = useStore($maps)
  if (loadable.status === 'failed' && isForbidden(loadable.error)) {
    return <ForbiddenState title={msg('You may not see mappings')} permission={MAPPING_VIEW} />
  }
  return (
    <div>
      <Loaded value={$maps} rows={6} title={msg('The mappings could not be loaded')}>
        {(data) => <Maps session={page.session} {...data} />}
      </Loaded>
    </div>
  )
}
