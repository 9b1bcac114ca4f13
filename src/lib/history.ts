// Steps that can be undone and done again, one per action of the user.

export const createHistory = <Step>(limit: number) => {
  let done: Step[] = []
  let undone: Step[] = []
  const move = (from: Step[], to: Step[], now: Step | undefined): Step | undefined => {
    const step = from.pop()
    if (step !== undefined) to.push(now ?? step)
    return step
  }
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
    /** `now`: what there is to come back to, where a step is all that there was before it. */
    undo: (now?: Step) => move(done, undone, now),
    redo: (now?: Step) => move(undone, done, now),
    rewrite: (change: (step: Step) => Step) => {
      done = done.map(change)
      undone = undone.map(change)
    },
    clear: () => {
      done = []
      undone = []
    },
  }
}
