// The inspector beside the table: one thing shown, its form, or the form of a new one.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../../api/load-chunk.ts'
import { isInReview } from '../../../../contract/thing/thing-approval.ts'
import { type ThingDetail, toThingForm } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { ThingShown } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { InspectorActions, WaitingInspector } from '../../../form/inspector-view.tsx'
import { OnDemand } from '../../../on-demand.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import { Inspector } from '../../../ui/layout/inspector.tsx'
import { ThingTabs } from './inspector-tabs.tsx'
import { newThingForm } from '../form/new-thing-form.ts'
import { useMoreEntries } from '../thing-actions.ts'
import type { ThingFormProps } from '../form/thing-form.tsx'
import { useThingLabels } from '../thing-labels.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useData } from '../../../use-data.ts'

/** Comes with the first form that is opened: looking at things does not wait for it. */
const loadForm = chunk(() => import('../form/thing-form.tsx'))

const Form = (props: ThingFormProps) => (
  <OnDemand load={loadForm} waiting={<WaitingInspector {...props} />}>
    {({ ThingForm }) => <ThingForm {...props} />}
  </OnDemand>
)

const ViewActions = ({ page, thing }: { page: ThingConfigurationPage; thing: ThingDetail }) => {
  const may = useStore(page.$may)
  const more = useMoreEntries(page, [thing.thingId])
  const waits = isInReview(thing.approvalStatus)
  return (
    <InspectorActions
      more={more}
      note={waits && <span className="yaw-secondary">{msg('Waits for approval: recall it to change it')}</span>}
      remove={
        !waits && may(page.permissions.delete)
          ? () => page.openDialog({ kind: 'delete', ids: [thing.thingId] })
          : undefined
      }
      edit={!waits && may(page.permissions.edit) ? () => void page.inspector.edit(thing.thingId) : undefined}
    />
  )
}

const ExistingThing = ({ page, editing }: { page: ThingConfigurationPage; editing: boolean }) => {
  const thing = useData(page.inspector.$detail)
  if (thing === undefined) {
    return (
      <WaitingInspector page={page} title={msg('Thing')}>
        <Loaded value={page.inspector.$detail} rows={10} />
      </WaitingInspector>
    )
  }
  if (editing)
    return (
      <Form
        key={`${thing.thingId} edit`}
        page={page}
        title={msg(str`Edit ${thing.name}`)}
        loaded={toThingForm(thing)}
      />
    )
  return (
    <Inspector
      title={thing.name}
      prefix={<ThingIcon kind={thing.subType ?? thing.type} state={thing.state} />}
      onClose={() => void page.inspector.close()}
      footer={<ViewActions page={page} thing={thing} />}
    >
      <ThingTabs page={page} thing={thing} />
    </Inspector>
  )
}

interface InspectorPaneProps {
  page: ThingConfigurationPage
  state: ThingShown
}

export const InspectorPane = ({ page, state }: InspectorPaneProps) => {
  const labels = useThingLabels(page)
  if (state.mode !== 'create') return <ExistingThing page={page} editing={state.mode === 'edit'} />
  const { type, parent } = state
  return (
    <Form
      key={`${type} ${parent?.thingId ?? ''}`}
      page={page}
      title={msg(str`Create ${labels.kind(type).toLowerCase()}`)}
      loaded={newThingForm(type, parent)}
      parent={parent}
    />
  )
}
