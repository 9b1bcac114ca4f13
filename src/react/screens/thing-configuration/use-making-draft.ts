// Keeps what is entered into a dialog that makes many things until it is done or given up (screens 0; API-31, API-32).
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import {
  type MakingPlace,
  type MakingTask,
  createMakingDrafts,
  makingKey,
} from '../../../stores/pages/thing-configuration/making-drafts.ts'
import { useFoundForm, useKeepForm } from '../../form/use-kept-form.ts'

/** The thing that was chosen as the place of the new ones; its name is read with the others. */
export const keptParentOf = (page: ThingConfigurationPage, task: MakingTask): string | undefined => {
  const parentId = page.part(createMakingDrafts).find(makingKey(task))?.values['parentId']
  return typeof parentId === 'string' ? parentId : undefined
}

export const useMakingDraft = <Values extends FieldValues>(
  page: ThingConfigurationPage,
  place: MakingPlace,
  form: UseFormReturn<Values>,
) => {
  const kept = page.part(createMakingDrafts)
  const key = makingKey(place.task)
  const found = useFoundForm(kept, key)
  useKeepForm({ kept, key, found, form, place, strip: (values) => ({ values, omitted: false }) })
  return {
    found,
    /** Done or given up: nothing of it waits any more. */
    close: () => {
      kept.forget(key)
      page.closeTask()
    },
  }
}
