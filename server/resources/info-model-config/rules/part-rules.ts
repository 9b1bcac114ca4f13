// Rules of components and relationships: no model contains itself, and targets are published before who is made of them
// (screens 3, Validate; decision 66).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { informationModel } from '../../../../src/contract/records/info-model-config/model-kind.ts'
import { modelPart } from '../../../../src/contract/records/info-model-config/part-kind.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import type { RecordIssue } from '../../../../src/contract/records/record-shapes.ts'
import { textOf } from '../../../../src/lib/models/items.ts'
import { refusal } from '../../records/rule-problems.ts'
import type { RecordRules, StoredRecord } from '../../records/record-rules.ts'
import { type Composition, isComponent, pathOf, readComposition } from './composition.ts'
import { rulesOfItem } from './item-rules.ts'
import { readLines } from './lines.ts'

const WAY = ' → '

/** Own rules of items first; a ring is looked for where components were written. */
export const PART_RULES: RecordRules = {
  check: async (context) => {
    const found = new Map(await rulesOfItem('part').check?.(context))
    const components = context.written.filter(isComponent)
    if (components.length === 0) return found
    const { writer, tenantId } = context
    const composition = await readComposition(writer, tenantId, await readLines(writer, tenantId))
    for (const part of components) {
      const target = composition.targetOf(part)
      const ring = target === undefined ? undefined : composition.ringOf(part.ownerId ?? '', target)
      if (ring === undefined) continue
      const problem = refusal(modelPart, 'target', 'componentRing', ring.join(WAY))
      found.set(part.id, [...(found.get(part.id) ?? []), problem])
    }
    return found
  },
}

/** A model that extends another, or that others follow now, brings its components with it: they may lead back too. */
export const ringProblem = (composition: Composition, modelId: string, field: string): FieldProblem | undefined => {
  for (const target of composition.componentsOf(modelId)) {
    const ring = composition.ringOf(modelId, target)
    if (ring !== undefined) return refusal(informationModel, field, 'componentRing', ring.join(WAY))
  }
  return undefined
}

/**
 * A model is published after those that it is made of. Relationships do not wait for their targets: two models may name each
 * other, and one of them has to be first.
 */
export const unpublishedProblem = (composition: Composition, modelId: string): FieldProblem | undefined => {
  const loose = composition.componentsOf(modelId).filter(({ values }) => values['status'] !== MODEL_STATUS.published)
  if (loose.length === 0) return undefined
  return refusal(informationModel, 'status', 'componentUnpublished', [...new Set(loose.map(pathOf))].join(', '))
}

/** Targets that nobody may follow yet, or no more. */
export const partIssues = (
  composition: Composition,
  model: StoredRecord,
  nameOf: (part: StoredRecord) => RecordIssue['record'],
): RecordIssue[] =>
  composition.partsOf(model.id).flatMap((part): RecordIssue[] => {
    const target = composition.targetOf(part)
    const status = target === undefined ? MODEL_STATUS.published : textOf(target.values, 'status')
    if (target === undefined || status === MODEL_STATUS.published) return []
    const rule = status === MODEL_STATUS.invalid ? 'targetInvalid' : 'targetUnpublished'
    return [{ rule, severity: 'warning', record: nameOf(part), field: 'target', subjects: [pathOf(target)] }]
  })
