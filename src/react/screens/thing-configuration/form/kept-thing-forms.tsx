// Forms of things that wait to be gone on with, above tree and table (screens 0, nothing is lost).
import { msg, str } from '@lit/localize'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createTaskDrafts } from '../../../../stores/pages/thing-configuration/task-drafts.ts'
import { createThingForms } from '../../../../stores/pages/thing-configuration/thing-forms.ts'
import { KeptFormsBar } from '../../../form/kept-forms-bar.tsx'
import { taskTitle } from '../dialogs/task-title.ts'
import { useThingWords } from '../thing-words.ts'

export const KeptThingForms = ({ page }: { page: ThingConfigurationPage }) => {
  const kept = page.part(createThingForms)
  const making = page.part(createTaskDrafts)
  const words = useThingWords(page)
  return (
    <>
      <KeptFormsBar
        kept={kept}
        titleOf={({ initial, name }) =>
          'revision' in initial
            ? msg(str`Edit ${name}`)
            : msg(str`Create ${words.kind(initial.thingType).toLowerCase()}`)
        }
        open={(place) => void kept.open(place)}
      />
      <KeptFormsBar kept={making} titleOf={taskTitle} open={making.open} />
    </>
  )
}
