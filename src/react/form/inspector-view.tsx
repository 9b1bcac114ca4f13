// What the inspector shows of one thing or record: its tabs, each of which comes when it is chosen, and what can be done with it.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'

import type { LoadChunk } from '../../api/load-chunk.ts'
import { OnDemand } from '../on-demand.tsx'
import { Button } from '../ui/button.tsx'
import { Inspector } from '../ui/layout/inspector.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'

interface Page {
  inspector: {
    $tab: ReadableAtom<string>
    showTab: (tab: string) => Promise<void>
    close: () => Promise<boolean>
  }
}

export interface InspectorTab<Props> {
  id: string
  label: string
  load: LoadChunk<(props: Props) => ReactNode>
}

interface InspectorTabsProps<Props extends { page: Page }> {
  label: string
  /** The one that is there at once. */
  first: { id: string; label: string; content: ReactNode }
  /** Undefined until it is known which there are. */
  tabs: readonly InspectorTab<Props>[] | undefined
  /** What the tabs are about: those of another begin anew. */
  of: string
  props: Props
}

export const InspectorTabs = <Props extends { page: Page }>(shown: InspectorTabsProps<Props>) => {
  const { label, first, tabs, of, props } = shown
  const { inspector } = props.page
  const chosen = useStore(inspector.$tab)
  const active = tabs?.find(({ id }) => id === chosen)
  const waiting = <Skeleton rows={8} />
  return (
    <Tabs
      label={label}
      tabs={[first, ...(tabs ?? [])]}
      active={active?.id ?? first.id}
      onChange={(id) => void inspector.showTab(id)}
    >
      {active === undefined ? (
        tabs === undefined && chosen !== first.id ? (
          waiting
        ) : (
          first.content
        )
      ) : (
        <OnDemand key={active.id} load={active.load} waiting={waiting}>
          {(Tab) => <Tab key={of} {...props} />}
        </OnDemand>
      )}
    </Tabs>
  )
}

interface InspectorActionsProps {
  more: readonly MenuEntry[]
  /** Why there is nothing else to do. */
  note?: ReactNode
  /** Absent where it cannot or may not be done. */
  remove: (() => void) | undefined
  edit: (() => void) | undefined
}

export const InspectorActions = ({ more, note, remove, edit }: InspectorActionsProps) => (
  <>
    {more.length > 0 && <Menu label={msg('More actions')} size="small" placement="top-start" items={more} />}
    <span className="yaw-toolbar__space" />
    {note}
    {remove && (
      <Button icon="trash3" onClick={remove}>
        {msg('Delete')}
      </Button>
    )}
    {edit && (
      <Button icon="pencil" onClick={edit}>
        {msg('Edit')}
      </Button>
    )}
  </>
)

/** Stands in the place of what the inspector will show. */
export const WaitingInspector = ({ page, title, children }: { page: Page; title: string; children?: ReactNode }) => (
  <Inspector title={title} onClose={() => void page.inspector.close()}>
    {children ?? <Skeleton rows={10} />}
  </Inspector>
)
