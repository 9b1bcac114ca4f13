// What the menu of spreadsheets offers for files that come in: a new import, and those that wait to be gone on with.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import continueIcon from 'bootstrap-icons/icons/arrow-return-right.svg'
import uploadIcon from 'bootstrap-icons/icons/upload.svg'
import { atom } from 'nanostores'
import { useContext, useState } from 'react'

import { chunk } from '../../../../api/load-chunk.ts'
import { THINGS_SUBJECT } from '../../../../contract/exchange/import-calls.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { UnfinishedImports } from '../../../../stores/parts/import/unfinished-imports.ts'
import { ReportContext } from '../../../report.ts'
import type { MenuEntry } from '../../../ui/overlays/menu.tsx'

const load = chunk(() => import('../../../../stores/parts/import/unfinished-imports.ts'))

/** The wizard lists all of them. */
const SHOWN = 3
const $NONE: UnfinishedImports['$list'] = atom([])

export const useImportEntries = (page: ThingConfigurationPage) => {
  const report = useContext(ReportContext)
  const [unfinished, setUnfinished] = useState<UnfinishedImports>()
  const jobs = useStore(unfinished?.$list ?? $NONE).filter(({ subject }) => subject === THINGS_SUBJECT)
  const may = useStore(page.$may)(page.permissions.import)
  const look = async () => {
    try {
      const part = unfinished ?? page.session.part((await load()).createUnfinishedImports)
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
      run: () => page.openTask({ kind: 'import' }),
    },
    ...jobs.slice(0, SHOWN).map(({ importId, fileName }) => ({
      key: `continue-${importId}`,
      label: msg(str`Continue the import of ${fileName}`),
      icon: { svg: continueIcon },
      run: () => page.openTask({ kind: 'import', importId }),
    })),
  ]
  return {
    entries: may ? entries : [],
    /** Somebody is about to open the menu. */
    look: () => {
      if (may) void look()
    },
  }
}
