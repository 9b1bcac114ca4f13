// How many findings there are among the things shown, with their list.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingLint } from '../../../../stores/pages/thing-configuration/lint.ts'
import { FindingsPopup } from '../../../ui/overlays/findings-popup.tsx'
import { LintList } from './lint-list.tsx'

export const LintBadge = ({ page }: { page: ThingConfigurationPage }) => {
  const lint = page.part(createThingLint)
  const count = useStore(lint.$count)
  const isOpen = useStore(lint.$open)
  const parentId = useStore(page.$parentId)
  return (
    <FindingsPopup
      count={count}
      isOpen={isOpen}
      onToggle={lint.toggle}
      onClose={lint.close}
      title={parentId === null ? msg('Findings in all things') : msg('Findings in this branch')}
    >
      <LintList page={page} />
    </FindingsPopup>
  )
}
