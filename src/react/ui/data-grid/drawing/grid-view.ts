// The grid as the browser shows it, outside React: a change of a hundred thousand rows redraws the thirty in view.
import type { Cell, Range } from '../../../../lib/grid/ranges.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { decimalMark } from '../../../../lib/text/number-text.ts'
import type { ColumnLayout } from '../../data-table/columns.ts'
import { createGridClipboard, rangeContent } from '../input/grid-clipboard.ts'
import { createColumnMoves } from './grid-columns.ts'
import { createGridCommands } from '../input/grid-commands.ts'
import { createGridEditor } from '../input/grid-editor.ts'
import { createGeometry } from './grid-geometry.ts'
import { createGridKeys } from '../input/grid-keys.ts'
import { createGridPictures } from './grid-picture.ts'
import { createGridPointer } from '../input/grid-pointer.ts'
import type { GridTexts } from '../grid-texts.ts'
import type { GridEvents, GridScene } from '../grid-types.ts'
import { type GridPlace, createGridWindow } from './grid-window.ts'

export interface GridAppearance {
  model: GridModel
  label: string
  layout: ColumnLayout
  texts: GridTexts
  /** Where it was scrolled to when it showed last. */
  from?: GridPlace | undefined
}

/** Scrolling has come to rest after this many milliseconds without an event. */
const REST = 150

export const createGridView = (scroller: HTMLElement, prefix: string, given: GridAppearance, told: GridEvents) => {
  const life = new AbortController()
  const { signal } = life
  const window = createGridWindow(scroller, () => draw(false))
  const { grid } = window
  grid.id = `${prefix}-grid`
  let appearance = given
  let events = told
  const readGeometry = createGeometry()
  let geometry = readGeometry(given.model.columns, given.layout, given.model.rowCount)
  let filling: Range | undefined
  let marked: HTMLElement | undefined
  const handle = document.createElement('div')
  handle.className = 'yaw-grid-corner-handle'
  handle.setAttribute('role', 'presentation')
  let rest: ReturnType<typeof setTimeout> | undefined
  let unsubscribe: (() => void)[] = []

  const pictures = createGridPictures(() => {
    if (!signal.aborted) drawAll()
  })
  const scene = (): GridScene => {
    const { model, texts } = appearance
    const range = model.selection.range()
    return { model, geometry, texts, pictures, range, active: model.selection.$selection.get().active, filling }
  }
  const markActive = ({ model, active, range }: GridScene) => {
    const { keeper } = editor
    const element = model.rowCount === 0 ? undefined : window.cellAt(active.row, active.column)
    if (marked !== element) marked?.removeAttribute('id')
    marked = element
    if (element !== undefined) element.id = `${prefix}-${active.row}-${active.column}`
    if (element === undefined || editor.editing !== undefined) keeper.removeAttribute('aria-activedescendant')
    else keeper.setAttribute('aria-activedescendant', element.id)
    if (editor.editing === undefined) keeper.setAttribute('aria-label', appearance.label)
    const corner = window.cellAt(range.bottom, range.right)
    if (corner === undefined || model.$readOnly.get() || model.rowCount === 0) handle.remove()
    else if (handle.parentElement !== corner) corner.append(handle)
  }
  const draw = (all: boolean) => {
    const now = scene()
    window.draw(all)
    markActive(now)
    editor.place()
    const { first, last } = window.rows
    if (now.model.isPaged) now.model.need(first, last)
  }
  const drawAll = () => {
    window.setScene(scene())
    draw(true)
  }
  const show = ({ row, column }: Cell) => {
    window.show(geometry, row, column)
    draw(false)
  }
  const commands = createGridCommands({
    model: () => appearance.model,
    texts: () => appearance.texts,
    events: () => events,
    show,
    signal,
  })
  const editor = createGridEditor(window, {
    scene,
    onText: (cell, text) => {
      appearance.model.setText(cell, text)
      commands.sayProblem(cell)
    },
    onChoice: (cell, value) => {
      appearance.model.setValue(cell, value)
      commands.sayProblem(cell)
    },
    onChange: () => draw(false),
  })
  const { keeper } = editor
  keeper.setAttribute('aria-controls', grid.id)
  const columnMenu = () => {
    const { model, active } = scene()
    const column = model.columnAt(active.column)
    if (column === undefined) return
    if (!model.order.canSort(column.id) && !model.order.canFilter(column.id)) return
    show(active)
    const place = window.cellAt(active.row, active.column)?.getBoundingClientRect()
    const frame = scroller.getBoundingClientRect()
    events.onColumnMenu(column.id, { x: place?.left ?? frame.left, y: place?.bottom ?? frame.top })
  }
  const columns = createColumnMoves({ scene, events: () => events })
  const handleKey = createGridKeys({
    ...commands,
    scene,
    editor,
    page: () => window.page,
    show,
    columnMenu,
    moveColumn: columns.step,
    find: (isReplace) => events.onFind(isReplace),
    fillWish: () => events.onFillWish(),
    sayReadOnly: () => events.onSay(appearance.texts.readOnly),
  })
  const focus = () => keeper.focus({ preventScroll: true })
  createGridPointer(
    {
      scroller,
      window,
      scene,
      events: () => events,
      columns,
      focus: () => {
        editor.finish(true)
        focus()
      },
      edit: (cell) => {
        if (editor.begin(cell, 'edit') || appearance.model.columnAt(cell.column)?.kind === 'check') return
        events.onSay(appearance.texts.readOnly)
      },
      toggleCheck: commands.toggle,
      setFilling: (next) => {
        filling = next
        drawAll()
      },
      fill: commands.fillDragged,
    },
    signal,
  )
  createGridClipboard(
    keeper,
    {
      model: () => appearance.model,
      range: () => appearance.model.selection.range(),
      isEditing: () => editor.editing !== undefined,
      isHere: commands.isHere,
      onCopied: (rows, columns) => events.onSay(appearance.texts.copied(rows, columns)),
      onCut: commands.cut,
      onPaste: commands.paste,
    },
    signal,
  )
  const listen = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, run, { signal, passive: name === 'scroll' })

  listen(scroller, 'keydown', (event) => {
    if (!handleKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  listen(keeper, 'input', () => {
    if (editor.editing !== undefined || keeper.value === '') return
    if (!editor.begin(scene().active, 'type', keeper.value)) keeper.value = ''
  })
  listen(keeper, 'compositionstart', () => {
    const { model, active } = scene()
    // A choice takes what comes out of the composition, not how it is made.
    if (editor.editing === undefined && model.columnAt(active.column)?.kind !== 'select') editor.begin(active, 'type')
  })
  listen(keeper, 'focus', () => scroller.setAttribute('data-focused', ''))
  listen(keeper, 'blur', () => scroller.removeAttribute('data-focused'))
  listen(scroller, 'scroll', () => {
    window.read()
    draw(false)
    clearTimeout(rest)
    rest = setTimeout(() => window.settle(), REST)
  })
  // In the next frame: what is drawn may bring a scroll bar, which changes the very size that is observed.
  const sizes = new ResizeObserver(() =>
    requestAnimationFrame(() => {
      if (!signal.aborted && window.measure()) drawAll()
    }),
  )
  sizes.observe(scroller)

  const describe = () => {
    const { model, label, texts } = appearance
    keeper.setAttribute('aria-description', texts.help)
    for (const [name, value] of Object.entries({
      label,
      multiselectable: true,
      colcount: model.columns.filter(({ absent }) => absent !== true).length + 1,
      rowcount: model.rowCount + 1,
      readonly: model.$readOnly.get(),
    })) {
      grid.setAttribute(`aria-${name}`, String(value))
    }
  }
  const update = () => {
    geometry = readGeometry(appearance.model.columns, appearance.layout, appearance.model.rowCount)
    appearance.model.setShown(geometry.shown)
    describe()
    drawAll()
  }
  const subscribe = () => {
    for (const stop of unsubscribe) stop()
    const { model } = appearance
    model.suggestDecimalMark(decimalMark(navigator.language))
    unsubscribe = [model.$version.listen(update), model.selection.$selection.listen(drawAll)]
  }
  appearance.model.setShown(geometry.shown)
  subscribe()
  describe()
  window.setScene(scene())
  window.measure()
  if (given.from !== undefined) window.goTo(given.from)
  drawAll()

  return {
    update: (next: GridAppearance, nextEvents: GridEvents) => {
      const isOther = next.model !== appearance.model
      if (isOther) editor.finish(false)
      appearance = next
      events = nextEvents
      if (isOther) subscribe()
      update()
    },
    commands,
    columnMenu,
    focus,
    get place() {
      return window.place
    },
    /** Brings a cell into view. */
    show,
    /** Makes a cell the active one and brings it into view. */
    go: (cell: Cell) => {
      appearance.model.selection.go(cell)
      show(cell)
    },
    /** What is selected, for the clipboard; undefined when its rows are not here yet. */
    content: () => {
      const range = appearance.model.selection.range()
      return commands.isHere(range) ? rangeContent(appearance.model, range) : undefined
    },
    destroy: () => {
      editor.finish(true)
      life.abort()
      clearTimeout(rest)
      sizes.disconnect()
      for (const stop of unsubscribe) stop()
      window.destroy()
    },
  }
}
export type GridView = ReturnType<typeof createGridView>
