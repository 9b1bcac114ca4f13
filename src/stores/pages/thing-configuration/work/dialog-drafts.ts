// What was entered into the dialogs that make many things or change a power curve, and not sent when the session ended or the page
// was loaded anew (screens 0, nothing is lost; API-31, API-32, API-37).
import * as z from 'zod/mini'

import { createFormDrafts } from '../../../plugins/drafts/form-drafts.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import type { DialogOf } from '../dialogs.ts'

/** The tasks, as they are opened. */
export type DraftDialog = DialogOf<'batch' | 'series' | 'copy' | 'powerCurve'>

const isDraftDialog = (dialog: unknown): boolean => {
  if (typeof dialog !== 'object' || dialog === null || !('kind' in dialog)) return false
  if (dialog.kind === 'batch') return 'parentId' in dialog
  if (dialog.kind === 'powerCurve') return 'parentId' in dialog && 'thingId' in dialog
  return (dialog.kind === 'series' || dialog.kind === 'copy') && 'ids' in dialog && Array.isArray(dialog.ids)
}

const DraftedDialog = z.object({
  // A union of shapes would weigh on the first screen.
  dialog: z.custom<DraftDialog>(isDraftDialog),
  /** Of the thing that it is about; of the first, where it is about several. */
  name: z.string(),
})
export type DraftedDialog = z.output<typeof DraftedDialog>

/** A curve is the same one from wherever it is opened. */
export const dialogKey = (dialog: DraftDialog): string =>
  dialog.kind === 'powerCurve' ? `${dialog.kind} ${dialog.thingId}` : JSON.stringify(dialog)

/** `source` is what the guard knows the task by; without a guard it says itself when it is done or given up. */
export const dialogDraftsOf = (part: Parameters<typeof createFormDrafts>[0], source?: string) =>
  createFormDrafts(part, { name: 'things.tasks', place: DraftedDialog, ...(source !== undefined && { source }) })

export const createDialogDrafts = ({ session, onDestroy, openDialog }: ThingContext) => ({
  // Without the guard of the page: the form beside a dialog, and what that has, are no matter of it.
  ...dialogDraftsOf({ session, onDestroy }),
  open: ({ dialog }: DraftedDialog) => openDialog(dialog),
})
