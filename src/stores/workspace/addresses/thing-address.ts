// The page of one thing: thing configuration opened at it, in a tab with its name (spec 2; RTE-4, TAB-6).

const THINGS_PATH = '/dataPlat/thingConfigration'

export const thingAddress = (thingId: string, name: string): string =>
  `${THINGS_PATH}?${new URLSearchParams({ 'thing-id': thingId, title: name })}`
