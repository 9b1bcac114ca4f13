// Paths of names as people write them: `Farm/Line/Array`, a slash in a name as `\/` (screens 1: parent by path).

const SEPARATOR = '/'

export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\/]/g, '\\$&')).join(SEPARATOR)

/** The names of a path, trimmed; undefined when one of them is empty. */
export const splitNames = (path: string): string[] | undefined => {
  const names: string[] = []
  let name = ''
  for (let at = 0; at < path.length; at += 1) {
    const character = path[at] ?? ''
    const next = path[at + 1] ?? ''
    if (character === '\\' && (next === '\\' || next === SEPARATOR)) {
      name += next
      at += 1
    } else if (character === SEPARATOR) {
      names.push(name.trim())
      name = ''
    } else name += character
  }
  names.push(name.trim())
  // A path may begin and end with a separator.
  if (names.length > 1 && names.at(-1) === '') names.pop()
  if (names.length > 1 && names[0] === '') names.shift()
  return names.includes('') ? undefined : names
}
