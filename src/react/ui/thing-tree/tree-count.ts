// How many children a node has, at the end of its row. It stands beside the rows, not in them: the text of a row is its
// name, and an element or pseudo-element that comes and goes would have the browser style and lay out the row anew.
export interface TreeCount {
  readonly element: HTMLElement
  show: (text: string, selected: boolean) => void
  moveTo: (y: number) => void
}

export const createTreeCount = (): TreeCount => {
  const element = document.createElement('div')
  element.className = 'yaw-tree-count'
  const content = document.createTextNode('')
  element.append(content)
  const shown = { text: '', selected: false, y: 0 }
  let at = 0
  const place = () => {
    if (shown.text === '' || shown.y === at) return
    shown.y = at
    element.style.transform = `translateY(${at}px)`
  }
  return {
    element,
    show: (text, selected) => {
      if (shown.selected !== selected) element.toggleAttribute('data-selected', (shown.selected = selected))
      if (shown.text === text) return
      content.data = shown.text = text
      place()
    },
    moveTo: (y) => {
      at = y
      place()
    },
  }
}
