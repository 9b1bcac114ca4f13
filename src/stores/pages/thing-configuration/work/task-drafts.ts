// What was entered into the dialogs that make many things or change a power curve, and not sent when the session ended or the page
// was loaded anew (screens 0, nothing is lost; API-31, API-32, API-37).
import * as z from 'zod/mini'

import { createKeptForms } from '../../../parts/kept/kept-forms.ts'
import type { ThingPart } from '../../thing-configuration.ts'
import type { TaskOf } from '../tasks.ts'

/** The tasks, as they are opened. */
export type DraftTask = TaskOf<'batch' | 'series' | 'copy' | 'powerCurve'>

const isDraftTask = (task: unknown): boolean => {
  if (typeof task !== 'object' || task === null || !('kind' in task)) return false
  if (task.kind === 'batch') return 'parentId' in task
  if (task.kind === 'powerCurve') return 'parentId' in task && 'thingId' in task
  return (task.kind === 'series' || task.kind === 'copy') && 'ids' in task && Array.isArray(task.ids)
}

const DraftedTask = z.object({
  // A union of shapes would weigh on the first screen.
  task: z.custom<DraftTask>(isDraftTask),
  /** Of the thing that it is about; of the first, where it is about several. */
  name: z.string(),
})
export type DraftedTask = z.output<typeof DraftedTask>

/** A curve is the same one from wherever it is opened. */
export const taskKey = (task: DraftTask): string =>
  task.kind === 'powerCurve' ? `${task.kind} ${task.thingId}` : JSON.stringify(task)

/** `source` is what the guard knows the task by; without a guard it says itself when it is done or given up. */
export const taskDraftsOf = (part: Parameters<typeof createKeptForms>[0], source?: string) =>
  createKeptForms(part, { name: 'things.tasks', place: DraftedTask, ...(source !== undefined && { source }) })

export const createTaskDrafts = ({ session, onDestroy, openTask }: ThingPart) => ({
  // Without the guard of the page: the form beside a dialog, and what that has, are no matter of it.
  ...taskDraftsOf({ session, onDestroy }),
  open: ({ task }: DraftedTask) => openTask(task),
})
