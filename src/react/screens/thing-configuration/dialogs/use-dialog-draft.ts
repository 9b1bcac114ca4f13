// Keeps what is entered into a dialog that makes many things until it is done or given up (screens 0; API-31, API-32).
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import {
  type DraftedDialog,
  type DraftDialog,
  createDialogDrafts,
  dialogKey,
} from '../../../../stores/pages/thing-configuration/work/dialog-drafts.ts'
import { useFoundForm, useFormDraft } from '../../../form/use-form-draft.ts'

/** The thing that was chosen as the place of the new ones; its name is read with the others. */
export const draftParentOf = (page: ThingConfigurationPage, dialog: DraftDialog): string | undefined => {
  const parentId = page.plugin(createDialogDrafts).find(dialogKey(dialog))?.values['parentId']
  return typeof parentId === 'string' ? parentId : undefined
}

export const useDialogDraft = <Values extends FieldValues>(
  page: ThingConfigurationPage,
  place: DraftedDialog,
  form: UseFormReturn<Values>,
) => {
  const kept = page.plugin(createDialogDrafts)
  const key = dialogKey(place.dialog)
  const found = useFoundForm(kept, key)
  useFormDraft({ kept, key, found, form, place, strip: (values) => ({ values, omitted: false }) })
  return {
    found,
    /** Done or given up: nothing of it waits any more. */
    close: () => {
      kept.forget(key)
      page.closeDialog()
    },
  }
}
