// Kinds of records of the screen of information models (screens 3; RTE-6).
import type { RecordKind } from '../record-kind.ts'
import { modelAssignment } from './assignment-kind.ts'
import { modelAttribute } from './attribute-kind.ts'
import { modelEvent } from './event-kind.ts'
import { informationModel } from './model-kind.ts'
import { modelPart } from './part-kind.ts'
import { modelService } from './service-kind.ts'

export const MODEL_KINDS: readonly RecordKind[] = [
  informationModel,
  modelAttribute,
  modelEvent,
  modelService,
  modelPart,
  modelAssignment,
]
