// The information model that a thing follows, with all that it takes over and the thing's own settings (screens 1, inspector).
import { getModelContent } from '../../../contract/records/info-model-config/calls.ts'
import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import { type Values, idOf, textOf } from '../../../lib/models/items.ts'
import { joinItems } from '../../../lib/models/inheritance.ts'
import { recordsOf } from '../../records.ts'
import type { ThingContext } from '../thing-configuration.ts'

export interface FollowedAttribute {
  id: string
  values: Values
  /** The thing differs from its model here. */
  isOwn: boolean
}

export interface FollowedModel {
  id: string
  /** `code@version`. */
  path: string
  model: Values
  attributes: readonly FollowedAttribute[]
  events: number
  services: number
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Settings of the thing by attribute; what is none changes nothing. */
const readOverrides = (text: string): Values => {
  try {
    const read: unknown = JSON.parse(text)
    return isValues(read) ? read : {}
  } catch {
    return {}
  }
}

export const createFollowedModel = ({ session, inspector }: ThingContext) => ({
  /** Of the thing that the inspector shows; null where it follows none. */
  $followed: inspector.loadAbout(
    [modelAssignment.name, 'of'],
    async (thingId, options): Promise<FollowedModel | null> => {
      const filters = [{ field: 'thing', operator: 'eq' as const, value: thingId }]
      const { rows } = await recordsOf(session, modelAssignment).page({ limit: 1, filters }, options)
      const [assigned] = rows
      if (assigned === undefined) return null
      const modelId = textOf(assigned.values, 'model')
      const { line } = await session.call(getModelContent, { params: { id: modelId } }, options)
      const [own] = line
      if (own === undefined) return null
      const { attribute, event, service } = joinItems(line)
      const overrides = readOverrides(textOf(assigned.values, 'overrides'))
      return {
        id: modelId,
        path: own.path,
        model: own.model,
        attributes: attribute.map((values) => {
          const id = idOf('attribute', values)
          const set = overrides[id]
          return { id, values: isValues(set) ? { ...values, ...set } : values, isOwn: isValues(set) }
        }),
        events: event.length,
        services: service.length,
      }
    },
  ),
})
