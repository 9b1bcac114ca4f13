// Inspector tab: the information model that the thing follows and the attributes that it has by it (screens 1, inspector).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import { informationModel } from '../../../../contract/records/info-model-config/model-kind.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { textOf } from '../../../../lib/models/items.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import {
  type FollowedAttribute,
  type FollowedModel,
  createFollowedModel,
} from '../../../../stores/pages/thing-configuration/followed-model.ts'
import { createThingModels } from '../../../../stores/pages/thing-configuration/models.ts'
import type { Session } from '../../../../stores/session.ts'
import '../../../models/models.css'
import { Fact } from '../../../form/described-facts.tsx'
import { rangeOf, valueTypeOf } from '../../../models/attribute-labels.ts'
import { RecordLink } from '../../../records/record-link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { InspectorTabProps } from './inspector-tabs.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useData } from '../../../use-data.ts'

/** Code of the unit of plain numbers. */
const NO_UNIT = '1'

const nameOf = (values: FollowedAttribute['values']) =>
  inLanguage({ zh: textOf(values, 'nameZh'), en: textOf(values, 'nameEn') || textOf(values, 'nameZh') })

const Attribute = ({ id, values, isOwn }: FollowedAttribute) => (
  <tr>
    <th scope="row">
      {nameOf(values)}
      {isOwn && (
        <>
          {' '}
          <Badge kind="accent">{msg('Own settings')}</Badge>
        </>
      )}
      <span className="models__below yaw-mono">{`${id} · ${valueTypeOf(values)}`}</span>
    </th>
    <td>{[rangeOf(values), textOf(values, 'unit')].filter((part) => part !== '' && part !== NO_UNIT).join(' ')}</td>
  </tr>
)

const Attributes = ({ attributes }: Pick<FollowedModel, 'attributes'>) => (
  <div className="models__scroll">
    <PlainTable className="models__table" aria-label={msg('Attributes')} heads={[msg('Name'), msg('Range and unit')]}>
      {attributes.map((attribute) => (
        <Attribute key={attribute.id} {...attribute} />
      ))}
    </PlainTable>
  </div>
)

type FactsProps = FollowedModel & { session: Session }

const Facts = ({ session, id: modelId, path, model, attributes, events, services }: FactsProps) => (
  <dl className="facts">
    <Fact label={msg('Follows')} mono>
      <RecordLink session={session} to={{ kind: informationModel.name, id: modelId }}>
        {path}
      </RecordLink>
    </Fact>
    <Fact label={msg('Name')}>{nameOf(model)}</Fact>
    <Fact label={msg('Holds')}>
      {[
        counted(msg('# attribute|# attributes'), attributes.length),
        counted(msg('# event|# events'), events),
        counted(msg('# service|# services'), services),
      ].join(' · ')}
    </Fact>
  </dl>
)

export const ModelTab = ({ page, thing: { thingId } }: InspectorTabProps) => {
  const { $followed } = page.plugin(createFollowedModel)
  const models = page.plugin(createThingModels)
  const mayChoose = useStore(models.$may)(models.permission)
  const choose = () => page.openDialog({ kind: 'model', ids: [thingId] })
  const data = useData($followed)
  return (
    <div>
      {data === undefined ? (
        <Loaded value={$followed} rows={8} />
      ) : data === null ? (
        <EmptyState
          icon="diagram-3"
          title={msg('Follows no information model')}
          text={msg('A model says which attributes, events and services a thing has')}
          action={mayChoose ? { label: msg('Choose a model…'), run: choose } : undefined}
        />
      ) : (
        <>
          <Facts session={page.session} {...data} />
          {mayChoose && (
            <p className="things__uses-more">
              <Button size="mini" onClick={choose}>
                {msg('Choose another model…')}
              </Button>
            </p>
          )}
          {data.attributes.length > 0 && <Attributes attributes={data.attributes} />}
        </>
      )}
    </div>
  )
}
