// What a cell of the grid may hold. Text that is no value of its column is kept as it was typed, so that nothing is lost.

export type CellKind = 'text' | 'number' | 'select' | 'check' | 'date'

/** What somebody typed or pasted and the column cannot read: shown, marked, never sent. */
export interface UnreadText {
  readonly unread: string
}

/** Dates are `2026-11-21`; choices are the value of their option. */
export type CellValue = string | number | boolean | null | UnreadText

export interface CellOption {
  value: string
  label: string
}

export const isUnread = (value: CellValue): value is UnreadText => typeof value === 'object' && value !== null

/** No text and no value are the same: servers send either. */
export const isEmpty = (value: CellValue): value is null | '' => value === null || value === ''

export const isSame = (left: CellValue, right: CellValue): boolean => {
  if (isUnread(left)) return isUnread(right) && left.unread === right.unread
  return left === right || (isEmpty(left) && isEmpty(right))
}
