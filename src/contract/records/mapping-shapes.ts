// What both mapping screens are told of attributes and units (screens 4, 9).
import * as z from 'zod/mini'

export const MappedAttribute = z.object({
  /** attributeId. */
  id: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Path of its object in the dictionary. */
  path: z.string(),
  aliases: z.array(z.string()),
  type: z.string(),
  /** Symbol. */
  unit: z.string(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  required: z.boolean(),
  group: z.string(),
  codes: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
  /** Common data class of its object. */
  dataClass: z.string(),
  access: z.string(),
  /** device, manual, rule, virtual. */
  origin: z.string(),
  /** Record of the attribute, and of its unit. */
  recordId: z.string(),
  unitId: z.string(),
})

export const UnitFacts = z.object({
  symbol: z.string(),
  quantity: z.string(),
  /** Value in the unit of the kind = factor · value + offset. */
  factor: z.number(),
  offset: z.number(),
  aliases: z.array(z.string()),
})
