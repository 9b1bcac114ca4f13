// The theme of a place in the console: the data platform has its own (spec 1, 2; PRD-2).

export type Theme = 'operations' | 'big-data'

/** Only the path counts: what a query holds is no place. */
export const themeOf = (address = ''): Theme =>
  address.replace(/[?#].*$/s, '').includes('/dataPlat') ? 'big-data' : 'operations'
