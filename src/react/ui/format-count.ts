// Counts as both languages write them: 12,500.
const GROUPED = new Intl.NumberFormat('en')

export const formatCount = (count: number): string => GROUPED.format(count)
