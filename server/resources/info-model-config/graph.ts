// All models with what leads from one to another: extends, components, relationships (screens 3, model graph).
import type { ModelGraph } from '../../../src/contract/records/info-model-config/graph-calls.ts'
import { numberOf, textOf } from '../../../src/lib/models/items.ts'
import type { Reader } from '../../database/schema.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { isComponent, readComposition } from './rules/composition.ts'
import { readLines } from './rules/lines.ts'

const names = ({ values }: StoredRecord) => ({
  nameZh: textOf(values, 'nameZh'),
  nameEn: textOf(values, 'nameEn') || textOf(values, 'nameZh'),
})

export const readGraph = async (reader: Reader, tenantId: string): Promise<ModelGraph> => {
  const lines = await readLines(reader, tenantId)
  const { partsOf, targetOf } = await readComposition(reader, tenantId, lines)
  return {
    models: lines.models.map((model) => ({
      id: model.id,
      code: textOf(model.values, 'code'),
      version: textOf(model.values, 'version'),
      status: textOf(model.values, 'status'),
      ...names(model),
      extends: lines.lineOf(model.id).line[1] ?? null,
      parts: partsOf(model.id).flatMap((part) => {
        const target = targetOf(part)
        if (target === undefined) return []
        return [
          {
            id: part.id,
            partId: textOf(part.values, 'partId'),
            ...names(part),
            type: isComponent(part) ? 'component' : 'relationship',
            target: target.id,
            minimum: numberOf(part.values, 'minimum') ?? 0,
            maximum: numberOf(part.values, 'maximum') ?? null,
          } as const,
        ]
      }),
    })),
  }
}
