// What was entered into the dialogs that make many things or change a power curve, and not sent when the session ended or the page
// was loaded anew (screens 0, nothing is lost; API-31, API-32, API-37).
import * as z from 'zod/mini'

import { createKeptForms } from '../../parts/kept-forms.ts'
import { createLeaveGuard } from '../../parts/leave-guard.ts'
import type { ThingPart } from '../thing-configuration.ts'
import type { TaskOf } from './tasks.ts'

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

/** A dialog says itself when it is done or given up: the form beside it, and what that has, are no matter of it. */
export const taskDraftsOf = ({ session, onDestroy }: Pick<ThingPart, 'session' | 'onDestroy'>) =>
  createKeptForms({ session, guard: createLeaveGuard(), onDestroy }, { name: 'things.tasks', place: DraftedTask })

export const createTaskDrafts = (part: ThingPart) => ({
  ...taskDraftsOf(part),
  open: ({ task }: DraftedTask) => part.openTask(task),
})
