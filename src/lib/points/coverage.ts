// How much of an information model a statute reads: attributes with a point, without one, with several (screens 6, coverage
// against model).

export interface CoveredAttribute {
  id: string
  isRequired: boolean
}

export interface Coverage<Attribute extends CoveredAttribute> {
  mapped: { attribute: Attribute; points: string[] }[]
  missing: Attribute[]
  /** Mandatory ones among the missing. */
  missingRequired: Attribute[]
  /** Points of attributes that the model does not have. */
  foreign: string[]
  /** Points of no attribute. */
  free: string[]
}

export const coverageOf = <Attribute extends CoveredAttribute>(
  attributes: readonly Attribute[],
  points: readonly { id: string; attribute: string | undefined }[],
): Coverage<Attribute> => {
  const known = new Set(attributes.map(({ id }) => id))
  const byAttribute = new Map<string, string[]>()
  const foreign: string[] = []
  const free: string[] = []
  for (const { id, attribute } of points) {
    if (attribute === undefined) free.push(id)
    else if (known.has(attribute)) byAttribute.set(attribute, [...(byAttribute.get(attribute) ?? []), id])
    else foreign.push(id)
  }
  const missing = attributes.filter(({ id }) => !byAttribute.has(id))
  return {
    mapped: attributes.flatMap((attribute) => {
      const found = byAttribute.get(attribute.id)
      return found === undefined ? [] : [{ attribute, points: found }]
    }),
    missing,
    missingRequired: missing.filter(({ isRequired }) => isRequired),
    foreign,
    free,
  }
}
