// An information model as plain values: its own fields and its attributes, events, services and parts. References are written as
// keys (`kW`, `WTUR/TotWh`), so that a model can be compared, copied and exchanged without a database (screens 3).

export type Values = Readonly<Record<string, unknown>>

/** A part is a component or a relationship. */
export const ITEM_KINDS = ['attribute', 'event', 'service', 'part'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Field that names an item in its model. */
export const ID_FIELDS: Readonly<Record<ItemKind, string>> = {
  attribute: 'attributeId',
  event: 'eventId',
  service: 'serviceId',
  part: 'partId',
}

export type ModelItems = Readonly<Record<ItemKind, readonly Values[]>>

export interface ModelDocument extends ModelItems {
  model: Values
}

/** Items of every kind, made kind by kind. */
export const itemsBy = <Item>(of: (kind: ItemKind) => Item): Record<ItemKind, Item> => ({
  attribute: of('attribute'),
  event: of('event'),
  service: of('service'),
  part: of('part'),
})

export const NO_ITEMS: ModelItems = itemsBy(() => [])

export const textOf = (values: Values, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export const numberOf = (values: Values, field: string): number | undefined => {
  const value = values[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const idOf = (kind: ItemKind, values: Values): string => textOf(values, ID_FIELDS[kind])

/** Names an item among those of all kinds. */
export const itemKey = (kind: ItemKind, id: string): string => `${kind} ${id.toLowerCase()}`

/** Empty text, null, false and nothing at all say the same. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)

export const sameValue = (left: unknown, right: unknown): boolean =>
  isGiven(left) || isGiven(right) ? JSON.stringify(left ?? null) === JSON.stringify(right ?? null) : true

/** Items by their ids; ids are told apart as the platform does, without regard to case. */
export const byId = (kind: ItemKind, items: readonly Values[]): Map<string, Values> =>
  new Map(items.map((item) => [idOf(kind, item).toLowerCase(), item]))

export const idsIn = (kind: ItemKind, items: ModelItems): Set<string> =>
  new Set(items[kind].map((item) => idOf(kind, item)))

/** How a value that nobody has thought about is read, reported and kept. */
export const DELIVERED: Values = {
  source: 'device',
  report: 'onChange',
  storage: 'changed',
  storageDays: 400,
}
