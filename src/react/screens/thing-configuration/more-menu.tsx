// What can be done beside creating one thing: spreadsheets in and out, several at once, deleted ones (API-25, API-26, API-31).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import listOl from 'bootstrap-icons/icons/list-ol.svg'
import continueIcon from 'bootstrap-icons/icons/arrow-return-right.svg'
import uploadIcon from 'bootstrap-icons/icons/upload.svg'
import { atom } from 'nanostores'
import { useContext, useState } from 'react'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { createThingSpreadsheets } from '../../../stores/pages/thing-configuration/exchange/spreadsheets.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu, type MenuAction, type MenuEntry } from '../../ui/overlays/menu.tsx'
import { chunk } from '../../../api/load-chunk.ts'
import { THINGS_SUBJECT } from '../../../contract/exchange/import-calls.ts'
import type { UnfinishedImports } from '../../../stores/plugins/import/unfinished-imports.ts'
import { ReportContext } from '../../report.ts'

/** What the menu of spreadsheets offers for files that come in: a new import, and those that wait to be gone on with. */
const load = chunk(() => import('../../../stores/plugins/import/unfinished-imports.ts'))

/** The wizard lists all of them. */
const SHOWN = 3
const $NONE: UnfinishedImports['$list'] = atom([])

const useImportEntries = (page: ThingConfigurationPage) => {
  const report = useContext(ReportContext)
  const [unfinished, setUnfinished] = useState<UnfinishedImports>()
  const jobs = useStore(unfinished?.$list ?? $NONE).filter(({ subject }) => subject === THINGS_SUBJECT)
  const may = useStore(page.$may)(page.permissions.import)
  const appearance = async () => {
    try {
      const part = unfinished ?? page.session.plugin((await load()).createUnfinishedImports)
      setUnfinished(part)
      await part.load()
    } catch (error) {
      report(error)
    }
  }
  const entries: MenuEntry[] = [
    { key: 'before-import', separator: true },
    {
      key: 'import',
      label: msg('Import…'),
      icon: { svg: uploadIcon },
      run: () => page.openDialog({ kind: 'import' }),
    },
    ...jobs.slice(0, SHOWN).map(({ importId, fileName }) => ({
      key: `continue-${importId}`,
      label: msg(str`Continue the import of ${fileName}`),
      icon: { svg: continueIcon },
      run: () => page.openDialog({ kind: 'import', importId }),
    })),
  ]
  return {
    entries: may ? entries : [],
    /** Somebody is about to open the menu. */
    appearance: () => {
      if (may) void appearance()
    },
  }
}

/** Template, and all that the table shows, on every page. */
export const MoreMenu = ({ page }: { page: ThingConfigurationPage }) => {
  const spreadsheets = page.plugin(createThingSpreadsheets)
  const busy = useStore(spreadsheets.$busy)
  const may = useStore(page.$may)
  const { filters } = useStore(page.list.$state)
  const shown = useStore(page.$filtered) || filters.parentId !== null
  const exported: MenuAction = {
    key: 'export',
    label: shown ? msg('Export the things shown') : msg('Export all things'),
    icon: 'download',
    run: () => void spreadsheets.exportShown(filters),
  }
  const { parentId } = filters
  const below: MenuAction[] =
    parentId === null
      ? []
      : [
          {
            key: 'below',
            label: msg('Export everything below'),
            icon: 'diagram-3',
            run: () => void spreadsheets.exportBelow(parentId),
          },
        ]
  const template: MenuAction = {
    key: 'template',
    label: msg('Download template'),
    icon: 'file-earmark-spreadsheet',
    run: () => void spreadsheets.template(),
  }
  const imports = useImportEntries(page)
  const items = [...(may(page.permissions.export) ? [exported, ...below] : []), template, ...imports.entries]
  const stop: MenuAction = {
    key: 'stop',
    label: msg('Cancel the download'),
    icon: 'x-lg',
    run: spreadsheets.cancel,
  }
  const batch: MenuAction = {
    key: 'batch',
    label: filters.parentId === null ? msg('Create several farms…') : msg('Create several below…'),
    icon: { svg: listOl },
    run: () => page.openDialog({ kind: 'batch', parentId: filters.parentId }),
  }
  const deleted: MenuAction = {
    key: 'deleted',
    label: msg('Deleted things…'),
    icon: 'trash3',
    run: () => page.openDialog({ kind: 'deleted' }),
  }
  const work = [
    ...(may(page.permissions.batchInsert) ? [batch] : []),
    ...(may(page.permissions.history) ? [deleted] : []),
  ]
  return (
    <>
      <span role="presentation" onPointerEnter={imports.appearance} onFocus={imports.appearance}>
        <Menu
          label={busy ? msg('Spreadsheets: a file is being made') : msg('Spreadsheets')}
          trigger={busy ? <span className="yaw-spinner" /> : <Icon name="file-earmark-spreadsheet" />}
          items={busy ? [stop] : items}
        />
      </span>
      {work.length > 0 && <Menu label={msg('More')} items={work} />}
    </>
  )
}
