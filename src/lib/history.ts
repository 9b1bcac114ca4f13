// Steps that can be undone and done again, one per action of the user.

export const createHistory = <Step>(limit: number) => {
  let done: Step[] = []
  let undone: Step[] = []
  return {
    get canUndo() {
      return done.length > 0
    },
    get canRedo() {
      return undone.length > 0
    },
    /** A new step ends what could be done again. */
    push: (step: Step) => {
      done.push(step)
      if (done.length > limit) done.shift()
      undone = []
    },
    undo: (): Step | undefined => {
      const step = done.pop()
      if (step !== undefined) undone.push(step)
      return step
    },
    redo: (): Step | undefined => {
      const step = undone.pop()
      if (step !== undefined) done.push(step)
      return step
    },
    clear: () => {
      done = []
      undone = []
    },
  }
}
export type History<Step> = ReturnType<typeof createHistory<Step>>
