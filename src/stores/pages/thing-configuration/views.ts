// What the middle of the screen shows of the things below the selected one.

export const THING_VIEWS = ['table', 'grid', 'graph', 'map'] as const
export type ThingView = (typeof THING_VIEWS)[number]

/** The view that an attribute names; what it does not name is the table. */
export const toThingView = (name: string | undefined): ThingView => THING_VIEWS.find((view) => view === name) ?? 'table'
