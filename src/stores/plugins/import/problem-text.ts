// What is wrong with an imported row, in words: of one cell, and of the row with the names of its columns (ERR-2; screens 0).
import { msg, str } from '@lit/localize'

import type { ImportCell, ImportProblem, ImportRow, ImportState } from '../../../contract/exchange/import-calls.ts'
import type { Reason } from '../../../contract/wire/reasons.ts'
import { thingReasonText } from '../../../locales/thing-reasons.ts'
import { formatCount } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { ImportSubject } from './import-subject.ts'
import { counted } from '../../../lib/text/format-count.ts'

/** Subjects that a sentence names. */
const NAMED = 10
/** Characters of a refused value that a sentence shows. */
const LONGEST_VALUE = 40

const ruleText = (rule: string): string | undefined => {
  switch (rule) {
    case 'required':
      return msg('Must be entered')
    case 'number':
      return msg('Not a number')
    case 'decimalComma':
      return msg('Decimals stand behind a point, as in 1500.5')
    case 'otherUnit':
      return msg('Another unit: enter the number alone, in the unit of the column')
    case 'option':
      return msg('Not one of the choices')
    case 'formula':
      return msg('Holds a formula: enter its value')
    case 'error':
      return msg('Holds an error value of the spreadsheet')
    case 'date':
      return msg('Was taken for a date: enter it as text')
    case 'exists':
      return msg('Exists already')
    case 'unknown':
      return msg('Does not exist')
    case 'email':
      return msg('Not an e-mail address, such as name@example.com')
    case 'phone':
      return msg('Not a telephone number, such as +86 10 1234 5678')
    case 'host':
      return msg('Not an IP address or host name')
    case 'ip':
      return msg('Not an IP address')
    case 'integer':
      return msg('Not a whole number')
    case 'calendarDate':
      return msg('Not a date, such as 2024-06-30')
    case 'dayOrMonth':
      return msg('Day or month first cannot be told: write it as 2024-05-31')
    case 'timeOfDay':
      return msg('Holds a time of day: enter the day alone, such as 2024-05-31')
    case 'invisible':
      return msg('Holds characters that nobody sees: enter it anew')
    case 'placeholder':
      return msg('Stands for no value: leave the cell empty')
    case 'time':
      return msg('Not a time of the day, such as 08:30')
    case 'yesNo':
      return msg('Neither yes nor no')
    case 'jsonList':
      return msg('Not a JSON list')
    case 'json':
      return msg('Not valid JSON')
    case 'jsonBounds':
      return msg('The JSON is too deep or too large')
    case 'pattern':
      return msg('Not in the required format')
    case 'minLength':
      return msg('Too short')
    case 'step':
      return msg('Not a whole number of steps')
    default:
      return undefined
  }
}

const limitText = ({ code, holds, minimum, maximum }: ImportProblem): string | undefined => {
  const isText = holds === 'string'
  if (code === 'too_small' && isText) return msg('Must be entered')
  if (code === 'too_small' && minimum !== undefined) return msg(str`Less than ${formatCount(minimum)}`)
  if (code === 'too_big' && maximum !== undefined) {
    return isText
      ? counted(msg('More than # character|More than # characters'), maximum)
      : msg(str`More than ${formatCount(maximum)}`)
  }
  if (code === 'invalid_value') return msg('Not one of the choices')
  return code === 'invalid_type' ? msg('Must be entered') : undefined
}

/** One problem, without the name of its column. */
export const cellProblemText = (subject: ImportSubject, problem: ImportProblem): string => {
  const subjects = problem.subjects ?? []
  const text =
    (problem.words && inLanguage(problem.words)) ??
    subject.problemText(problem) ??
    (problem.reason === undefined ? undefined : thingReasonText(problem.reason)) ??
    ruleText(problem.rule ?? '') ??
    limitText(problem) ??
    msg('Not accepted')
  return subjects.length === 0 ? text : `${text} (${subjects.slice(0, NAMED).join(', ')})`
}

/** A cell as the file has it. */
export const cellTextOf = (cell: ImportCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'object') return cell.text
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

/** What the refused cell holds: the cell itself may stand far to the right. */
const refusedText = (cell: ImportCell | undefined): string => {
  const text = cellTextOf(cell).trim().replaceAll(/\s+/g, ' ')
  const shown = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
  return shown === '' ? '' : msg(str`“${shown}”`)
}

/** All problems of a row from left to right, with the values that are refused; `nameOf` names the column of each, '' where none is to blame. */
export const rowProblemText = (
  subject: ImportSubject,
  { problems, cells }: Pick<ImportRow, 'problems' | 'cells'>,
  nameOf: (problem: ImportProblem) => string,
): string =>
  problems
    .toSorted((a, b) => (a.column ?? Infinity) - (b.column ?? Infinity) || 0)
    .map((problem) => {
      const value = problem.column === null ? '' : refusedText(cells[problem.column])
      const place = [nameOf(problem), value].filter((part) => part !== '').join(' ')
      return [place, cellProblemText(subject, problem)].filter((part) => part !== '').join(': ')
    })
    .join(' · ')

/** Why a run has ended without what it was for. */
export const runEndText = (reason: Reason | null, state: ImportState): string | undefined => {
  if (state !== 'failed') return undefined
  switch (reason) {
    case 'import.cancelled':
      return msg('Cancelled: nothing was written')
    case 'import.interrupted':
      return msg('The platform was restarted meanwhile: nothing was written')
    case 'import.rowsFailed':
      return msg('Something has changed since the check and rows are refused now: nothing was written')
    default:
      return (
        (reason === null ? undefined : thingReasonText(reason)) ??
        msg('The platform could not finish it: nothing was written')
      )
  }
}
