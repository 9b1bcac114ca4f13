// Where a key leads in a list: arrows, pages, Home and End, always to a place that there is (list, grid and tree patterns).

interface Places {
  count: number
  /** Rows that a page key moves by. */
  page?: number
  /** Places in each row, where there are several beside each other. */
  columns?: number
}

/** Undefined when the key is no movement. */
export const listStep = (key: string, at: number, { count, page, columns }: Places): number | undefined => {
  const row = columns ?? 1
  const steps: Partial<Record<string, number>> = {
    ArrowDown: at + row,
    ArrowUp: at - row,
    ...(columns !== undefined && { ArrowRight: at + 1, ArrowLeft: at - 1 }),
    ...(page !== undefined && { PageDown: at + page * row, PageUp: at - page * row }),
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1))
}
