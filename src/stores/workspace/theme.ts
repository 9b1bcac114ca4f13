// The theme of a place in the console: the data platform has its own (spec 1, 2; PRD-2).

export type Theme = 'operations' | 'big-data'

export const themeOf = (address: string | undefined): Theme =>
  address?.includes('/dataPlat') === true ? 'big-data' : 'operations'
