// The name in a row, with what was searched for marked in it. It is the row's own text: no element more to lay out.
export type SetName = (text: string, highlight: string) => void

/** Where a text contains another, any case; -1 for nowhere. */
const findPart = (text: string, part: string): number => {
  if (part === '') return -1
  const lower = text.toLowerCase()
  // Where lowering changes the length positions would be off: then only the same case is marked.
  return lower.length === text.length ? lower.indexOf(part.toLowerCase()) : text.indexOf(part)
}

export const createTreeName = (row: HTMLElement): SetName => {
  const [before, hit, after] = [document.createTextNode(''), document.createTextNode(''), document.createTextNode('')]
  const mark = document.createElement('mark')
  mark.append(hit)
  row.append(before)
  const shown = { text: '', highlight: '', marked: false }
  return (text, highlight) => {
    if (shown.text === text && shown.highlight === highlight) return
    shown.text = text
    shown.highlight = highlight
    const start = findPart(text, highlight)
    if (start < 0) {
      if (shown.marked) row.replaceChildren(before)
      shown.marked = false
      before.data = text
      return
    }
    const end = start + highlight.length
    before.data = text.slice(0, start)
    hit.data = text.slice(start, end)
    after.data = text.slice(end)
    if (!shown.marked) row.replaceChildren(before, mark, after)
    shown.marked = true
  }
}
