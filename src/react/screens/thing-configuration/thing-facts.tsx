// A thing to read: what its form holds, each with its unit; what is not given is left out.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { Farm, ThingDetail } from '../../../contract/thing.ts'
import { formatDateTime, formatDecimal } from '../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { StateGlyph } from '../../ui/icons/state-glyph.tsx'
import { fieldLabel } from './field-labels.ts'
import { useThingWords } from './thing-words.ts'

interface FactProps {
  label: string
  value: string | number | null
  unit?: string
  mono?: boolean
  children?: ReactNode
}

const Fact = ({ label, value, unit, mono, children }: FactProps) =>
  value === null || value === '' ? null : (
    <div className="facts__row">
      <dt>{label}</dt>
      <dd className={mono === true ? 'yaw-mono' : undefined}>
        {children ?? value}
        {unit !== undefined && <span className="facts__unit"> {unit}</span>}
      </dd>
    </div>
  )

const power = (value: number | null) => (value === null ? null : formatDecimal(value))
const degrees = (value: number | null) => (value === null ? null : `${value}°`)

const FarmFacts = ({ page, farm }: { page: ThingConfigurationPage; farm: Farm }) => {
  const climate = useStore(page.dictionaries.climates.$word)
  const landForm = useStore(page.dictionaries.landForms.$word)
  const country = useStore(page.dictionaries.countries.$word)
  return (
    <section>
      <h3 className="facts__title">{msg('Farm')}</h3>
      <dl className="facts">
        <Fact
          label={fieldLabel('farm.gridConnectedCapability')}
          value={power(farm.gridConnectedCapability)}
          unit="kW"
        />
        <Fact label={fieldLabel('farm.installedCapacity')} value={power(farm.installedCapacity)} unit="kW" />
        <Fact label={fieldLabel('farm.country')} value={country(farm.country)} />
        <Fact label={fieldLabel('farm.province')} value={farm.province} />
        <Fact label={fieldLabel('farm.region')} value={farm.region} />
        <Fact label={fieldLabel('farm.address')} value={farm.address} />
        <Fact label={fieldLabel('farm.climate')} value={climate(farm.climate)} />
        <Fact label={fieldLabel('farm.landForm')} value={landForm(farm.landForm)} />
        <Fact label={fieldLabel('farm.longitude')} value={degrees(farm.longitude)} />
        <Fact label={fieldLabel('farm.latitude')} value={degrees(farm.latitude)} />
        <Fact label={fieldLabel('farm.operator')} value={farm.operator} />
        <Fact label={fieldLabel('farm.owner')} value={farm.owner} />
        <Fact label={fieldLabel('farm.telephone')} value={farm.telephone} />
        <Fact label={fieldLabel('farm.fax')} value={farm.fax} />
        <Fact label={fieldLabel('farm.email')} value={farm.email} />
      </dl>
    </section>
  )
}

export const ThingFacts = ({ page, thing }: { page: ThingConfigurationPage; thing: ThingDetail }) => {
  const words = useThingWords(page)
  return (
    <>
      <dl className="facts">
        <Fact label={msg('Id')} value={thing.thingId} mono />
        <Fact label={msg('Type')} value={words.ofThing(thing)} />
        <Fact label={msg('State')} value={thing.state}>
          <StateGlyph state={thing.state} />
        </Fact>
        <Fact label={fieldLabel('tenantId')} value={thing.tenantId} mono />
        <Fact label={fieldLabel('thingDescr')} value={thing.thingDescr} />
        <Fact label={fieldLabel('thingIp')} value={thing.thingIp} mono />
        <Fact label={fieldLabel('firstLabel')} value={thing.firstLabel} />
        <Fact label={fieldLabel('secondLabel')} value={thing.secondLabel} />
        <Fact label={fieldLabel('thirdLabel')} value={thing.thirdLabel} />
        <Fact label={msg('Children')} value={thing.childCount} />
        <Fact label={msg('Changed')} value={`${formatDateTime(thing.updatedAt)} · ${thing.updatedBy}`} />
      </dl>
      {thing.farm !== null && <FarmFacts page={page} farm={thing.farm} />}
    </>
  )
}
