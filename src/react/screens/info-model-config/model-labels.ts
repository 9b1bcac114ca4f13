// Words for what models are made of: kinds of items, weights of changes, names in the language of the page.
import { msg } from '@lit/localize'

import { modelAttribute } from '../../../contract/records/info-model-config/attribute-kind.ts'
import { modelEvent } from '../../../contract/records/info-model-config/event-kind.ts'
import { informationModel } from '../../../contract/records/info-model-config/model-kind.ts'
import { modelPart } from '../../../contract/records/info-model-config/part-kind.ts'
import { modelService } from '../../../contract/records/info-model-config/service-kind.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import type { Weight } from '../../../lib/models/difference-weight.ts'
import { type ItemKind, type Values, textOf } from '../../../lib/models/items.ts'
import type { BadgeProps } from '../../ui/states/badge.tsx'

export const RECORD_OF: Readonly<Record<ItemKind, RecordKind>> = {
  attribute: modelAttribute,
  event: modelEvent,
  service: modelService,
  part: modelPart,
}

export const recordOf = (kind: ItemKind | 'model'): RecordKind =>
  kind === 'model' ? informationModel : RECORD_OF[kind]

export const nameOfItem = (values: Values, isEnglish: boolean): string => {
  const [zh, en] = [textOf(values, 'nameZh'), textOf(values, 'nameEn')]
  return isEnglish ? en || zh : zh || en
}

export const weightWord = (weight: Weight): string => {
  if (weight === 'breaking') return msg('Breaking')
  return weight === 'additive' ? msg('Addition') : msg('Correction')
}

export const WEIGHT_BADGES: Readonly<Record<Weight, BadgeProps['kind']>> = {
  breaking: 'danger',
  additive: 'success',
  patch: 'neutral',
}
