// Marks what takes the focus when the element that had it is gone, e.g. the list whose row was deleted.
export const FOCUS_HOME = { 'data-focus-home': true } as const
