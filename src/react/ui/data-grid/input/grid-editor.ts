// The field over the active cell. It has the focus all the time, so that the first key of an input method is not lost;
// what is typed opens it. Choices and dates get the fields of the forms.
import type { Cell } from '../../../../lib/grid/ranges.ts'
import { activeElement } from '../../focus/focus.ts'
import { ROW_HEIGHT } from '../drawing/grid-geometry.ts'
import { createIcon } from '../drawing/grid-icon.ts'
import type { GridScene } from '../grid-types.ts'
import type { GridWindow } from '../drawing/grid-window.ts'

/** `type`: begun by typing, arrows end it; `edit`: begun by F2 or a double click, arrows move in the text. */
export type EditMode = 'type' | 'edit'

export interface EditorPort {
  scene: () => GridScene
  onText: (cell: Cell, text: string) => void
  onChoice: (cell: Cell, value: string | null) => void
  /** The field has opened or closed. */
  onChange: () => void
}

interface Editing extends Cell {
  id: string
  mode: EditMode
  select: HTMLSelectElement | undefined
}

const NOTHING = ''

/** Letters that come later than this after the one before begin a new word, in milliseconds. */
const WORD_PAUSE = 1500

/** Chooses by typing on from the key that opened the list: the list itself would take the second letter for the first. */
const chooseByTyping = (select: HTMLSelectElement, begun: string) => {
  let word = begun.toLowerCase()
  let last = performance.now()
  select.addEventListener('keydown', (event) => {
    const { key, timeStamp, ctrlKey, altKey, metaKey } = event
    if (key.length !== 1 || ctrlKey || altKey || metaKey) return
    if (timeStamp - last > WORD_PAUSE) word = ''
    if (key === ' ' && word === '') return
    event.preventDefault()
    last = timeStamp
    word += key.toLowerCase()
    const found = [...select.options].find(({ hidden, text }) => !hidden && text.toLowerCase().startsWith(word))
    if (found === undefined) return
    // In an open list the focus marks what Enter takes; a closed one shows its choice.
    if (activeElement(select) === select) select.value = found.value
    else found.focus()
  })
}

const createSelect = (scene: GridScene, { row, column }: Cell, initial: string | undefined): HTMLSelectElement => {
  const described = scene.model.columnAt(column)
  const options = scene.model.optionsAt(row, column)
  const value = scene.model.valueAt(row, column)
  const select = document.createElement('select')
  select.className = 'yaw-input yaw-input--mini'
  const none = new Option(scene.texts.nothingChosen, NOTHING)
  none.hidden = described?.required === true
  select.append(none, ...options.map(({ value: each, label }) => new Option(label, each)))
  const typed = initial?.trim().toLowerCase() ?? ''
  const begun = typed === '' ? undefined : options.find(({ label }) => label.toLowerCase().startsWith(typed))
  select.value = begun?.value ?? (options.some((option) => option.value === value) ? String(value) : NOTHING)
  return select
}

export const createGridEditor = (window: GridWindow, port: EditorPort) => {
  const clip = document.createElement('div')
  clip.className = 'yaw-grid-clip'
  const box = document.createElement('div')
  box.className = 'yaw-grid-editor'
  const keeper = document.createElement('textarea')
  keeper.className = 'yaw-grid-editor__text'
  keeper.rows = 1
  keeper.spellcheck = false
  keeper.autocomplete = 'off'
  // Where the focus goes back to after a dialog.
  keeper.dataset['focusHome'] = 'true'
  const unit = document.createElement('span')
  unit.className = 'yaw-grid-editor__unit'
  unit.setAttribute('aria-hidden', 'true')
  const picker = document.createElement('input')
  picker.type = 'date'
  picker.tabIndex = -1
  picker.className = 'yaw-grid-editor__date'
  picker.setAttribute('aria-hidden', 'true')
  const pick = document.createElement('button')
  pick.type = 'button'
  pick.tabIndex = -1
  pick.className = 'yaw-grid-editor__pick'
  pick.append(createIcon('calendar', 12))
  box.append(keeper, unit, picker, pick)
  clip.append(box)
  window.layer.append(clip)
  let editing: Editing | undefined

  const open = (cell: Cell, mode: EditMode, select?: HTMLSelectElement) => {
    const { model, texts } = port.scene()
    const id = model.idAt(cell.row)
    const column = model.columnAt(cell.column)
    if (id === undefined || column === undefined) return
    editing = { ...cell, id, mode, select }
    const words = texts.editor(column.label(), cell.row + 1)
    ;(select ?? keeper).setAttribute('aria-label', words)
    pick.setAttribute('aria-label', texts.chooseDate)
    box.dataset['kind'] = column.kind
    box.dataset['open'] = ''
    box.dataset['mono'] = String(column.mono === true)
    unit.textContent = column.unit ?? ''
    port.onChange()
  }
  const close = () => {
    const select = editing?.select
    // Not `:focus-within`: an open list has the focus in its options, and the field does not count as around them.
    const hadFocus = select !== undefined && select.contains(activeElement(select) ?? null)
    // First of all: whatever loses the focus from here on must not end the edit once more.
    editing = undefined
    delete box.dataset['open']
    keeper.value = ''
    keeper.hidden = false
    // An open list gives the focus back to its field, so that goes first.
    select?.parentElement?.remove()
    if (hadFocus) keeper.focus({ preventScroll: true })
    port.onChange()
  }
  const finish = (isKept: boolean) => {
    const done = editing
    if (done === undefined) return
    const [text, had] = [keeper.value, done.select]
    const choice = had?.value ?? NOTHING
    close()
    // Rows may have moved while somebody typed.
    const row = port.scene().model.rowIndexOf(done.id)
    if (!isKept || row < 0) return
    const cell = { row, column: done.column }
    if (had === undefined) port.onText(cell, text)
    else port.onChoice(cell, choice === NOTHING ? null : choice)
  }
  const beginChoice = (cell: Cell, initial: string | undefined) => {
    const select = createSelect(port.scene(), cell, initial)
    chooseByTyping(select, initial ?? '')
    const frame = document.createElement('span')
    frame.className = 'yaw-select yaw-grid-editor__select'
    frame.append(select)
    box.append(frame)
    keeper.hidden = true
    open(cell, 'edit', select)
    select.addEventListener('change', () => finish(true))
    select.addEventListener('blur', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && select.contains(relatedTarget))) finish(true)
    })
    select.focus({ preventScroll: true })
    try {
      select.showPicker()
    } catch {
      // Without a press of the user, or in a browser that has no such thing, it opens with the next key.
    }
  }
  /** Answers whether the cell takes input. */
  const begin = (cell: Cell, mode: EditMode, initial?: string): boolean => {
    const { model } = port.scene()
    const kind = model.columnAt(cell.column)?.kind
    if (kind === 'check' || !model.canEdit(cell.row, cell.column)) return false
    if (kind === 'select') {
      keeper.value = ''
      beginChoice(cell, initial)
      return true
    }
    if (mode === 'edit') keeper.value = model.textAt(cell.row, cell.column)
    open(cell, mode)
    keeper.focus({ preventScroll: true })
    if (mode === 'edit') keeper.setSelectionRange(keeper.value.length, keeper.value.length)
    return true
  }
  const openPicker = () => {
    picker.value = keeper.value
    try {
      picker.showPicker()
    } catch {
      picker.focus()
    }
  }
  pick.addEventListener('pointerdown', (event) => event.preventDefault())
  pick.addEventListener('click', openPicker)
  picker.addEventListener('change', () => {
    keeper.value = picker.value
    finish(true)
    keeper.focus({ preventScroll: true })
  })
  keeper.addEventListener('blur', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && box.contains(relatedTarget)
    if (editing !== undefined && editing.select === undefined && !isInside) finish(true)
  })
  return {
    keeper,
    get editing(): Readonly<Editing> | undefined {
      return editing
    },
    begin,
    finish,
    setMode: (mode: EditMode) => {
      if (editing !== undefined) editing.mode = mode
    },
    /** Stands over the active cell, or over the one that is edited. */
    place: () => {
      const { model, geometry, active } = port.scene()
      const row = editing === undefined ? active.row : model.rowIndexOf(editing.id)
      const column = editing?.column ?? active.column
      const edge = column < geometry.stickyCount ? geometry.numberWidth : geometry.stickyWidth
      const { x, y, width } = window.placeOf(geometry, row, column)
      clip.style.insetInlineStart = `${edge}px`
      clip.style.insetBlockStart = `${ROW_HEIGHT}px`
      clip.style.inlineSize = `${Math.max(0, window.view.width - edge)}px`
      clip.style.blockSize = `${Math.max(0, window.view.height - ROW_HEIGHT)}px`
      box.style.transform = `translate(${x - edge}px, ${y - ROW_HEIGHT}px)`
      box.style.minInlineSize = `${width}px`
      box.style.maxInlineSize = `${Math.max(width, window.view.width - x)}px`
      keeper.readOnly = editing === undefined && !model.canEdit(row, column)
    },
  }
}
export type GridEditor = ReturnType<typeof createGridEditor>
