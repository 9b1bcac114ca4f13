// Looks again and again for what waits for this process, and at once when it is woken (RTE-10, LAY-4).

export const createPoller = (poll: () => Promise<void>, onFailure: (error: unknown) => void, interval: number) => {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let closed = false
  let failing = false

  const once = async () => {
    try {
      await poll()
      failing = false
    } catch (error) {
      if (!failing) onFailure(error)
      failing = true
    }
  }

  const turn = (): Promise<void> => {
    clearTimeout(timer)
    looking = looking.then(async () => {
      if (closed) return
      await once()
      clearTimeout(timer)
      timer = closed ? undefined : setTimeout(() => void turn(), interval).unref()
    })
    return looking
  }
  void turn()

  return {
    /** Somebody has just asked this very process. */
    wake: () => void turn(),
    /** Looks once more, until it has. */
    poll: turn,
    /** Takes no more. */
    stop: async () => {
      closed = true
      clearTimeout(timer)
      await looking
    },
  }
}
