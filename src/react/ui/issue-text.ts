// What is wrong with a field, in words that name the field and the limit (spec 5; VAL-1, VAL-2).
import { msg, str } from '@lit/localize'

import type { FieldProblem } from '../../contract/wire/problem.ts'
import { REASONS } from '../../contract/wire/reasons.ts'
import { thingReasonText } from '../../locales/thing-reasons.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { counted, formatCount } from '../../lib/text/format-count.ts'

/** Choices that the specification words itself. */
const choiceMissing = (path: string, label: string): string => {
  const field = path.split('.').at(-1)
  if (field === 'farmType') return msg('Please select a farm type')
  if (field === 'thingType') return msg('Please select a thing type')
  if (field === 'deviceType') return msg('Please select a device type')
  if (field === 'parentId') return msg('Please select what it stands below')
  return msg(str`Please select ${label}`)
}

/** Rules that only the server can check are called as the reason that it gives. */
const serverText = (rule: string): string | undefined => {
  const reason = REASONS.find((known) => known === `thing.${rule}`)
  return reason === undefined ? undefined : thingReasonText(reason)
}

const ruleText = (rule: string, path: string, label: string): string | undefined => {
  switch (rule) {
    case 'required':
      return choiceMissing(path, label)
    case 'email':
      return msg(str`${label} must be an e-mail address, such as name@example.com`)
    case 'phone':
      return msg(str`${label} must be a telephone number, such as +86 10 1234 5678`)
    case 'host':
      return msg(str`${label} must be an IP address or a host name`)
    case 'ip':
      return msg(str`${label} must be an IP address`)
    case 'time':
      return msg(str`${label} must be a time of the day, such as 08:30`)
    case 'gridWithinInstalled':
      return msg('The grid-connected capacity cannot be larger than the installed capacity')
    case 'calendarDate':
      return msg(str`${label} must be a date, such as 2024-06-30`)
    case 'integer':
      return msg(str`${label} must be a whole number`)
    case 'json':
      return msg(str`${label} must be JSON`)
    case 'jsonBounds':
      return msg('The JSON is too deep or too large')
    case 'pattern':
      return msg(str`${label} is not in the required format`)
    case 'option':
      return choiceMissing(path, label)
    case 'notOfType':
      return msg(str`${label} does not apply to things of this type`)
    case 'text':
      return msg(str`${label} has characters that cannot be stored`)
    case 'counter':
      return msg(str`${label} needs a counter such as {n:02}, or all would have one name`)
    case 'depth':
      return msg('There are too many levels above it')
    default:
      return serverText(rule)
  }
}

const charactersText = (count: number) => counted(msg('# character|# characters'), count)

const limitText = ({ code, holds, minimum, maximum }: FieldProblem, label: string): string | undefined => {
  if (code === 'too_small' && minimum !== undefined) {
    if (holds === 'number') return msg(str`${label} must be at least ${formatCount(minimum)}`)
    if (minimum <= 1) return msg(str`Please enter ${label}`)
    return msg(str`${label} needs at least ${charactersText(minimum)}`)
  }
  if (code === 'too_big' && maximum !== undefined) {
    if (holds === 'number') return msg(str`${label} must be at most ${formatCount(maximum)}`)
    return msg(str`${label} may have at most ${charactersText(maximum)}`)
  }
  return undefined
}

const codeText = ({ code, path, holds }: FieldProblem, label: string): string | undefined => {
  if (code === 'invalid_value') return choiceMissing(path, label)
  if (code !== 'invalid_type') return undefined
  return holds === 'number' ? msg(str`${label} must be a number`) : msg(str`Please enter ${label}`)
}

/** The sentence for one refused field; `label` is the field's name on the screen. */
export const issueText = (problem: FieldProblem, label: string): string =>
  (problem.words && inLanguage(problem.words)) ??
  (problem.rule === undefined ? undefined : ruleText(problem.rule, problem.path, label)) ??
  limitText(problem, label) ??
  codeText(problem, label) ??
  msg(str`${label} is not accepted`)
