// What was entered into the dialogs that make many things, and not sent when the session ended or the page was loaded anew
// (screens 0, nothing is lost; API-31, API-32).
import * as z from 'zod/mini'

import { createKeptForms } from '../../parts/kept-forms.ts'
import { createLeaveGuard } from '../../parts/leave-guard.ts'
import type { ThingPart } from '../thing-configuration.ts'
import type { TaskOf } from './tasks.ts'

/** The tasks that make many things, as they are opened. */
export type MakingTask = TaskOf<'batch'> | TaskOf<'series'> | TaskOf<'copy'>

const isMakingTask = (task: unknown): boolean => {
  if (typeof task !== 'object' || task === null || !('kind' in task)) return false
  if (task.kind === 'batch') return 'parentId' in task
  return (task.kind === 'series' || task.kind === 'copy') && 'ids' in task && Array.isArray(task.ids)
}

const MakingPlace = z.object({
  // A union of shapes would weigh on the first screen.
  task: z.custom<MakingTask>(isMakingTask),
  /** Of the thing that it is about; of the first, where it is about several. */
  name: z.string(),
})
export type MakingPlace = z.output<typeof MakingPlace>

export const makingKey = (task: MakingTask): string => JSON.stringify(task)

/** A dialog says itself when it is done or given up: the form beside it, and what that has, are no matter of it. */
export const createMakingDrafts = ({ session, onDestroy, openTask }: ThingPart) => ({
  ...createKeptForms({ session, guard: createLeaveGuard(), onDestroy }, { name: 'things.making', place: MakingPlace }),
  open: ({ task }: MakingPlace) => openTask(task),
})
