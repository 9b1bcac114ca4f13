// Parts of all models with the versions that their targets mean now (screens 3; decision 66).
import { PART_TYPES } from '../../../../src/contract/records/info-model-config/part-kind.ts'
import { type ComposedModel, componentRing } from '../../../../src/lib/models/composition.ts'
import { textOf } from '../../../../src/lib/models/items.ts'
import type { Reader } from '../../../database/schema.ts'
import { readRecords } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { KIND_OF, type ModelLines } from './lines.ts'

export interface Composition {
  /** Parts that a model has itself. */
  partsOf: (modelId: string) => readonly StoredRecord[]
  /** The version of its target that a part means now. */
  targetOf: (part: Pick<StoredRecord, 'values'>) => StoredRecord | undefined
  /** Codes and versions on the way from a model through a component back to the model; undefined where none leads back. */
  ringOf: (modelId: string, target: StoredRecord) => readonly string[] | undefined
  /** Targets of the components of a model, those that it takes over included. */
  componentsOf: (modelId: string) => readonly StoredRecord[]
}

export const isComponent = ({ values }: Pick<StoredRecord, 'values'>): boolean =>
  values['partType'] === PART_TYPES.component

export const pathOf = ({ values }: Pick<StoredRecord, 'values'>): string =>
  `${textOf(values, 'code')}@${textOf(values, 'version')}`

export const readComposition = async (reader: Reader, tenantId: string, lines: ModelLines): Promise<Composition> => {
  const parts = Map.groupBy(await readRecords(reader, tenantId, KIND_OF.part), ({ ownerId }) => ownerId ?? '')
  const partsOf = (modelId: string) => parts.get(modelId) ?? []
  const targetOf: Composition['targetOf'] = ({ values }) =>
    lines.followedOf(textOf(values, 'target'), textOf(values, 'targetRange'))
  const componentsOf = (modelId: string) =>
    lines
      .lineOf(modelId)
      .line.flatMap((id) => partsOf(id))
      .filter(isComponent)
      .flatMap((part) => targetOf(part) ?? [])
  const composed = (model: StoredRecord): ComposedModel & { model: StoredRecord } => ({
    id: model.id,
    code: textOf(model.values, 'code'),
    model,
  })
  const ringOf: Composition['ringOf'] = (modelId, target) => {
    const start = lines.byId.get(modelId)
    if (start === undefined) return undefined
    const ring = componentRing(composed(start), composed(target), ({ id }) => componentsOf(id).map(composed))
    return ring?.map(({ model }) => pathOf(model))
  }
  return { partsOf, targetOf, ringOf, componentsOf }
}
