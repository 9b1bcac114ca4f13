// Words of what becomes of things, points and settings when a mapping is applied, and the same as a table for a file (screens 4).
import { msg, str } from '@lit/localize'

import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import type {
  AppliedThing,
  CarriedItem,
  MappingApplied,
} from '../../../contract/records/info-model-mapping/apply-calls.ts'
import { POINT_MAP } from '../../../contract/records/thing-mapping/point-map.ts'
import { sentenceOf } from '../../../contract/records/record-kind.ts'
import { reasonText } from '../../../locales/error-text.ts'
import { inLanguage } from '../../../locales/in-language.ts'

type Rule = NonNullable<CarriedItem['rule']>

const RULES: Record<Rule, () => string> = {
  noRow: () => msg('No row of the mapping reads it'),
  unconfirmed: () => msg('Only a row that nobody has confirmed reads it'),
  severalInputs: () => msg('Only an expression over several attributes reads it'),
  codeMapping: () => msg('Only a row with a code mapping reads it'),
  rowInConflict: () => msg('The row that reads it is in conflict'),
  notComposable: () => msg('Its conversion and that of the row cannot be one conversion'),
  doesNotFit: () => msg('What comes out does not fit the target'),
  tagGone: () => msg('Its tag is not there any more'),
  notConvertible: () => msg('The conversion says nothing of this setting'),
  settingRefused: () => msg('The target does not allow this setting'),
  frozenEnded: () => msg('A frozen map that is over stays as it is'),
}

export const ruleText = ({ rule, lineRules }: CarriedItem): string => {
  if (rule === undefined) return ''
  const sentences = lineRules.flatMap((each) => {
    const sentence = sentenceOf(POINT_MAP, `refused.${each}`)
    return sentence === undefined ? [] : [inLanguage(sentence)]
  })
  return [RULES[rule](), ...sentences].join(': ')
}

export const kindText = ({ kind }: CarriedItem): string => {
  if (kind === 'point') return msg('Point')
  return kind === 'setting' ? msg('Own setting') : msg('Thing map')
}

/** Why a thing stays where it is. */
export const refusalText = ({ rules, subjects, reason }: AppliedThing): string => {
  const sentences = rules.map((rule) => {
    if (rule === 'frozenMap') return msg(str`Its map is frozen: ${subjects.join(', ')}. Release it first.`)
    if (rule === 'notFollowing') return msg('It does not follow the source model any more')
    const sentence = sentenceOf(modelAssignment, rule) ?? sentenceOf(POINT_MAP, rule)
    return sentence === undefined ? rule : inLanguage(sentence)
  })
  if (sentences.length > 0) return [...new Set(sentences)].join('; ')
  return reason === undefined ? '' : (reasonText(reason) ?? reason)
}

export const outcomeText = (outcome: AppliedThing['outcome'], isDone: boolean): string => {
  if (outcome === 'changed') return isDone ? msg('Switched') : msg('Will switch')
  return outcome === 'unchanged' ? msg('Follows it already') : msg('Refused')
}

/** A row for each point and setting, and one for each thing that has none. */
export const reportRows = ({ applied, things }: MappingApplied): string[][] => [
  [
    msg('Thing'),
    msg('Thing id'),
    msg('Result'),
    msg('What'),
    msg('External system'),
    msg('Device'),
    msg('Attribute before'),
    msg('New attribute'),
    msg('Tag or field'),
    msg('Carried over'),
    msg('Reason'),
  ],
  ...things.flatMap((thing) => {
    const head = [thing.name, thing.thingId, outcomeText(thing.outcome, applied)]
    if (thing.items.length === 0) return [[...head, '', '', '', '', '', '', '', refusalText(thing)]]
    return thing.items.map((item) => [
      ...head,
      kindText(item),
      item.system,
      item.device,
      item.from,
      item.to,
      item.detail,
      item.rule === undefined ? msg('yes') : msg('no'),
      ruleText(item),
    ])
  }),
]
