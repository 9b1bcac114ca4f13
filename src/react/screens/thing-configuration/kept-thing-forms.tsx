// Forms of things that wait to be gone on with, above tree and table (screens 0, nothing is lost).
import { msg, str } from '@lit/localize'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { createMakingDrafts } from '../../../stores/pages/thing-configuration/making-drafts.ts'
import { createThingForms } from '../../../stores/pages/thing-configuration/thing-forms.ts'
import { KeptFormsBar } from '../../form/kept-forms-bar.tsx'
import { makingTitle } from './making-title.ts'
import { useThingWords } from './thing-words.ts'

export const KeptThingForms = ({ page }: { page: ThingConfigurationPage }) => {
  const kept = page.part(createThingForms)
  const making = page.part(createMakingDrafts)
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
      <KeptFormsBar kept={making} titleOf={makingTitle} open={making.open} />
    </>
  )
}
