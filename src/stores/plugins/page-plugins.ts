// Parts of a page that come with the views that need them, so that the first view does not carry them (size budget).

export interface PagePlugins<Context> {
  /** The part that `create` makes, made on first use; one for each page. */
  plugin: <T>(create: (context: Context & PluginContext<Context>) => T) => T
  /** Ends what parts have asked to be told of. */
  destroy: () => void
}

/** What every part may ask for. */
export interface PluginContext<Context> {
  /** Another part of the page, which this one stands on. */
  plugin: PagePlugins<Context>['plugin']
  /** Runs when the page ends. */
  onDestroy: (cleanup: () => void) => void
}

export const createPagePlugins = <Context extends object>(context: Context): PagePlugins<Context> => {
  const plugins = new Map<unknown, unknown>()
  const cleanups: (() => void)[] = []
  const plugin = <T>(create: (context: Context & PluginContext<Context>) => T): T => {
    if (!plugins.has(create)) plugins.set(create, create(whole))
    return plugins.get(create) as T
  }
  const whole = { ...context, plugin, onDestroy: (cleanup: () => void) => void cleanups.push(cleanup) }
  return {
    plugin,
    destroy: () => {
      for (const cleanup of cleanups.splice(0).toReversed()) cleanup()
      plugins.clear()
    },
  }
}
