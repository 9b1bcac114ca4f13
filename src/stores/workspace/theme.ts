// The theme of a place in the console: the data platform has its own (spec 1, 2; PRD-2, STA-4).

/** The first is the default. */
export const THEMES = ['operations', 'big-data'] as const
export type Theme = (typeof THEMES)[number]

/** Only the path counts: what a query holds is no place. Elsewhere the theme is the one that the user has chosen. */
export const themeOf = (address = '', chosen: Theme = THEMES[0]): Theme =>
  address.replace(/[?#].*$/s, '').includes('/dataPlat') ? 'big-data' : chosen
