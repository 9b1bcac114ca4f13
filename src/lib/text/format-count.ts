// Counts as both languages write them: 12,500.
const GROUPED = new Intl.NumberFormat('en')

export const formatCount = (count: number): string => GROUPED.format(count)

/**
 * A text of how many there are: `# row|# rows`, the form for one before that for others, the count in place of `#`. A
 * language that knows no plural has one form.
 */
export const counted = (text: string, count: number): string => {
  const [one = '', others = one] = text.split('|')
  return (count === 1 ? one : others).replace('#', formatCount(count))
}
