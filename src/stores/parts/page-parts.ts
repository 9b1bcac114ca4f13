// Parts of a page that come with the views that need them, so that the first view does not carry them (size budget).

export interface PageParts<Context> {
  /** The part that `create` makes, made on first use; one for each page. */
  part: <T>(create: (context: Context & PartContext<Context>) => T) => T
  /** Ends what parts have asked to be told of. */
  destroy: () => void
}

/** What every part may ask for. */
export interface PartContext<Context> {
  /** Another part of the page, which this one stands on. */
  part: PageParts<Context>['part']
  /** Runs when the page ends. */
  onDestroy: (cleanup: () => void) => void
}

export const createPageParts = <Context extends object>(context: Context): PageParts<Context> => {
  const parts = new Map<unknown, unknown>()
  const cleanups: (() => void)[] = []
  const part = <T>(create: (context: Context & PartContext<Context>) => T): T => {
    if (!parts.has(create)) parts.set(create, create(whole))
    return parts.get(create) as T
  }
  const whole = { ...context, part, onDestroy: (cleanup: () => void) => void cleanups.push(cleanup) }
  return {
    part,
    destroy: () => {
      for (const cleanup of cleanups.splice(0).toReversed()) cleanup()
      parts.clear()
    },
  }
}
