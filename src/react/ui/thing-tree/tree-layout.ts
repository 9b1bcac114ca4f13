// Where the parts of a row stand, in pixels from the edge where it begins: drawn, clicked and padded by the same numbers.

/** Per level. */
export const INDENT = 16
export const EDGE = 4
export const TWISTY = 18
export const CHECK = 20
/** Side of the square of an icon. */
export const ICON = 16
/** The shape of a state is smaller than the icon that it belongs to. */
export const SHAPE = 12
export const SHAPE_START = ICON + 4
/** Icon and shape with the gap before the name. */
export const SYMBOLS = 38

/** At the end of a row that has children, for how many there are. */
export const COUNT = 60

export const twistyStart = (depth: number): number => EDGE + depth * INDENT

export const checkStart = (depth: number): number => twistyStart(depth) + TWISTY

export const iconStart = (depth: number, checkable: boolean): number => checkStart(depth) + (checkable ? CHECK : 0)

export const nameStart = (depth: number, checkable: boolean, more: boolean): number =>
  iconStart(depth, checkable) + (more ? 0 : SYMBOLS)
