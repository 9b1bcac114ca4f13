// The inspector beside the table: one thing shown, its form, or the form of a new one.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../../api/load-chunk.ts'
import { isInReview } from '../../../../contract/thing/thing-approval.ts'
import { type ThingDetail, toThingForm } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { InspectorState } from '../../../../stores/pages/thing-configuration/inspector.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { Button } from '../../../ui/button.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import { Inspector } from '../../../ui/layout/inspector.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { InspectorTabs } from './inspector-tabs.tsx'
import { newThingForm } from '../form/new-thing-form.ts'
import { useMoreEntries } from '../thing-actions.ts'
import type { ThingFormProps } from '../form/thing-form.tsx'
import { useThingWords } from '../thing-words.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'

/** Comes with the first form that is opened: looking at things does not wait for it. */
const loadForm = chunk(() => import('../form/thing-form.tsx'))

const Form = (props: ThingFormProps) => (
  <OnDemand
    load={loadForm}
    waiting={
      <Inspector title={props.title} onClose={() => void props.page.inspector.close()}>
        <Skeleton rows={10} />
      </Inspector>
    }
  >
    {({ ThingForm }) => <ThingForm {...props} />}
  </OnDemand>
)

const ViewActions = ({ page, thing }: { page: ThingConfigurationPage; thing: ThingDetail }) => {
  const may = useStore(page.$may)
  const more = useMoreEntries(page, [thing.thingId])
  const waits = isInReview(thing.approvalStatus)
  return (
    <>
      {more.length > 0 && <Menu label={msg('More actions')} size="small" placement="top-start" items={more} />}
      <span className="yaw-toolbar__space" />
      {waits && <span className="yaw-secondary">{msg('Waits for approval: recall it to change it')}</span>}
      {!waits && may(page.permissions.delete) && (
        <Button icon="trash3" onClick={() => page.openTask({ kind: 'delete', ids: [thing.thingId] })}>
          {msg('Delete')}
        </Button>
      )}
      {!waits && may(page.permissions.edit) && (
        <Button icon="pencil" onClick={() => void page.inspector.edit(thing.thingId)}>
          {msg('Edit')}
        </Button>
      )}
    </>
  )
}

const ExistingThing = ({ page, editing }: { page: ThingConfigurationPage; editing: boolean }) => {
  const detail = useStore(page.inspector.$detail)
  const close = () => void page.inspector.close()
  const thing = detail.status === 'loading' ? undefined : detail.data
  if (thing === undefined) {
    return (
      <Inspector title={msg('Thing')} onClose={close}>
        <Loaded value={page.inspector.$detail} rows={10} />
      </Inspector>
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
      onClose={close}
      footer={<ViewActions page={page} thing={thing} />}
    >
      <InspectorTabs page={page} thing={thing} />
    </Inspector>
  )
}

interface InspectorPaneProps {
  page: ThingConfigurationPage
  state: Exclude<InspectorState, { mode: 'closed' }>
}

export const InspectorPane = ({ page, state }: InspectorPaneProps) => {
  const words = useThingWords(page)
  if (state.mode !== 'create') return <ExistingThing page={page} editing={state.mode === 'edit'} />
  const { type, parent } = state
  return (
    <Form
      key={`${type} ${parent?.thingId ?? ''}`}
      page={page}
      title={msg(str`Create ${words.kind(type).toLowerCase()}`)}
      loaded={newThingForm(type, parent)}
      parent={parent}
    />
  )
}
