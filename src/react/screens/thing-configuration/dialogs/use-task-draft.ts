// Keeps what is entered into a dialog that makes many things until it is done or given up (screens 0; API-31, API-32).
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import {
  type DraftedTask,
  type DraftTask,
  createTaskDrafts,
  taskKey,
} from '../../../../stores/pages/thing-configuration/work/task-drafts.ts'
import { useFoundForm, useKeepForm } from '../../../form/use-kept-form.ts'

/** The thing that was chosen as the place of the new ones; its name is read with the others. */
export const keptParentOf = (page: ThingConfigurationPage, task: DraftTask): string | undefined => {
  const parentId = page.part(createTaskDrafts).find(taskKey(task))?.values['parentId']
  return typeof parentId === 'string' ? parentId : undefined
}

export const useTaskDraft = <Values extends FieldValues>(
  page: ThingConfigurationPage,
  place: DraftedTask,
  form: UseFormReturn<Values>,
) => {
  const kept = page.part(createTaskDrafts)
  const key = taskKey(place.task)
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
