// A screen of records: masters on the left, the chosen one or all of them in the middle, details on the right (screens 2 to 11).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { chunk } from '../../api/load-chunk.ts'
import { inLanguage } from '../../locales/in-language.ts'
import '../ui/sheets/task-sheet.css'
import './records.css'
import { OnDemand } from '../on-demand.tsx'
import { useAllMessages } from '../use-all-messages.ts'
import { Button } from '../ui/button.tsx'
import { ForbiddenState, isForbidden } from '../ui/states/forbidden-state.tsx'
import { Inspector } from '../ui/layout/inspector.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { useKeyboardHelp } from '../ui/overlays/use-keyboard-help.ts'
import { Workbench } from '../ui/layout/workbench.tsx'
import { MasterView, loadGridPane } from './master-view.tsx'
import { MastersPane } from './masters-pane.tsx'
import type { RecordsViewProps } from './record-extension.ts'

// Notices stand in the view itself.
const loadForms = chunk(() => import('./inspector/record-form-drafts.tsx'))
const loadInspector = chunk(() => import('./inspector/record-inspector.tsx'))
const loadDialogs = chunk(() => import('./dialogs/record-dialogs.tsx'))
const loadHelp = chunk(() => import('./dialogs/help-dialog.tsx'))

interface MiddleProps extends RecordsViewProps {
  openHelp: () => void
}

/** All masters: as the screen shows them, or as a grid. */
const All = ({ page, extension, openHelp }: MiddleProps) => {
  const catalogue = useStore(page.$catalogue)
  const overview = extension.overviews?.[catalogue.id]
  const [asGrid, setAsGrid] = useState(false)
  const grid = (
    <OnDemand load={loadGridPane} waiting={<Skeleton rows={22} />}>
      {({ RecordGridPane }) => (
        <RecordGridPane
          key={catalogue.id}
          page={page}
          extension={extension}
          kind={catalogue.kind}
          openHelp={openHelp}
        />
      )}
    </OnDemand>
  )
  if (overview === undefined) return grid
  return (
    <>
      <div className="records__switch" role="group" aria-label={msg('View')}>
        <Button size="mini" kind="text" aria-pressed={!asGrid} onClick={() => setAsGrid(false)}>
          {msg('Overview')}
        </Button>
        <Button size="mini" kind="text" aria-pressed={asGrid} onClick={() => setAsGrid(true)}>
          {msg('Grid')}
        </Button>
      </div>
      {asGrid ? (
        grid
      ) : (
        <OnDemand key={catalogue.id} load={overview} waiting={<Skeleton rows={20} />}>
          {(Overview) => <Overview page={page} />}
        </OnDemand>
      )}
    </>
  )
}

const Middle = (props: MiddleProps) => {
  const { page, extension } = props
  const masterId = useStore(page.$masterId)
  const catalogue = useStore(page.$catalogue)
  return (
    <>
      {extension.tools && <OnDemand load={extension.tools}>{(Tools) => <Tools page={page} />}</OnDemand>}
      {masterId === undefined || catalogue.isFlat === true ? <All {...props} /> : <MasterView {...props} />}
    </>
  )
}

const Screen = ({ page, extension }: RecordsViewProps) => {
  const buttons = useStore(page.$buttons)
  const catalogue = useStore(page.$catalogue)
  const masters = useStore(page.mastersOf(catalogue).$page)
  const inspector = useStore(page.inspector.$state)
  const dialog = useStore(page.$dialog)
  const help = useKeyboardHelp()
  const failed = [buttons, masters].find((each) => each.status === 'failed' && isForbidden(each.error))
  if (failed !== undefined) return <ForbiddenState permission={page.viewPermission} />
  return (
    <div className="records" part="screen" role="presentation" onKeyDown={help.onKeyDown}>
      <OnDemand load={loadForms}>{({ RecordFormDrafts }) => <RecordFormDrafts page={page} />}</OnDemand>
      <Workbench
        paneLabel={extension.label()}
        pane={<MastersPane page={page} extension={extension} />}
        inspector={
          inspector.mode === 'closed' ? undefined : (
            <OnDemand
              load={loadInspector}
              waiting={
                <Inspector title={inLanguage(inspector.kind.label)} onClose={() => void page.inspector.close()}>
                  <Skeleton rows={10} />
                </Inspector>
              }
            >
              {({ RecordInspectorPane }) => <RecordInspectorPane page={page} extension={extension} state={inspector} />}
            </OnDemand>
          )
        }
      >
        <Middle page={page} extension={extension} openHelp={help.open} />
      </Workbench>
      {dialog && (
        <OnDemand load={loadDialogs}>
          {({ RecordDialogs }) => <RecordDialogs page={page} extension={extension} dialog={dialog} />}
        </OnDemand>
      )}
      {help.isOpen && <OnDemand load={loadHelp}>{({ HelpDialog }) => <HelpDialog onClose={help.close} />}</OnDemand>}
    </div>
  )
}

/** In a host page the words of the console come first: what these screens share says much more than the first view of one. */
export const RecordsView = (props: RecordsViewProps) =>
  useAllMessages(props.page.session) ? <Screen {...props} /> : <Skeleton rows={20} />
