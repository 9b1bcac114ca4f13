// What is wrong with a field, in words that name the field and the limit (spec 5; VAL-1, VAL-2).
import { msg, str } from '@lit/localize'

import type { FieldProblem } from '../../contract/problem.ts'
import { formatCount } from './format-count.ts'

/** Choices that the specification words itself. */
const choiceMissing = (path: string, label: string): string => {
  const field = path.split('.').at(-1)
  if (field === 'farmType') return msg('Please select a farm type')
  if (field === 'thingType') return msg('Please select a thing type')
  if (field === 'deviceType') return msg('Please select a device type')
  return msg(str`Please select ${label}`)
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
    case 'gridWithinInstalled':
      return msg('The grid-connected capacity cannot be larger than the installed capacity')
    default:
      return undefined
  }
}

/** A schema measures texts in characters and numbers by value: which one it was shows in the shape of the limit. */
export interface IssueContext {
  /** The field holds a number, so limits are values. */
  isNumber?: boolean
}

const limitText = ({ code, minimum, maximum }: FieldProblem, label: string, isNumber: boolean): string => {
  if (code === 'too_small' && minimum !== undefined) {
    if (isNumber) return msg(str`${label} must be at least ${formatCount(minimum)}`)
    if (minimum <= 1) return msg(str`Please enter ${label}`)
    return msg(str`${label} needs at least ${formatCount(minimum)} characters`)
  }
  if (code === 'too_big' && maximum !== undefined) {
    if (isNumber) return msg(str`${label} must be at most ${formatCount(maximum)}`)
    return msg(str`${label} may have at most ${formatCount(maximum)} characters`)
  }
  return msg(str`${label} is not accepted`)
}

/** The sentence for one refused field; `label` is the field's name on the screen. */
export const issueText = (problem: FieldProblem, label: string, { isNumber = false }: IssueContext = {}): string => {
  const byRule = problem.rule === undefined ? undefined : ruleText(problem.rule, problem.path, label)
  if (byRule !== undefined) return byRule
  if (problem.code === 'invalid_value') return choiceMissing(problem.path, label)
  if (problem.code === 'invalid_type') return isNumber ? msg(str`${label} must be a number`) : msg(str`Please enter ${label}`)
  return limitText(problem, label, isNumber)
}
