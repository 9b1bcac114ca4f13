// Lists of ids in a query: `ids=a,b`; where an id itself holds a comma, as JSON, `ids=["a,1","b"]`.

/** Each id once. */
export const splitIds = (ids: string): string[] => {
  const read = ids.startsWith('[') ? asList(ids) : undefined
  return [...new Set((read ?? ids.split(',')).filter((id) => id !== ''))]
}

const asList = (text: string): string[] | undefined => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : undefined
  } catch {
    return undefined
  }
}

/** What {@link splitIds} reads; the text that anybody would write by hand where that says the same. */
export const joinIds = (ids: readonly string[]): string =>
  ids.some((id) => id.includes(',')) || ids[0]?.startsWith('[') === true ? JSON.stringify(ids) : ids.join(',')
