// What a model is made of through its components, and whether it leads back to itself (screens 3; decision 66).

export interface ComposedModel {
  id: string
  /** All versions of a model have one code: none of them contains another. */
  code: string
}

/**
 * The way from a model through a first component back to a code that is on it already, as ids; undefined where no component
 * leads back. `componentsOf` answers the models that one consists of, those of what it extends included.
 */
export const componentRing = <Model extends ComposedModel>(
  start: Model,
  first: Model,
  componentsOf: (model: Model) => readonly Model[],
): Model[] | undefined => {
  /** Models that are known to lead nowhere back. */
  const clear = new Set<string>()
  const follow = (way: readonly Model[], next: Model): Model[] | undefined => {
    const at = way.findIndex(({ code }) => code.toLowerCase() === next.code.toLowerCase())
    if (at >= 0) return [...way.slice(at), next]
    if (clear.has(next.id)) return undefined
    for (const further of componentsOf(next)) {
      const ring = follow([...way, next], further)
      if (ring !== undefined) return ring
    }
    clear.add(next.id)
    return undefined
  }
  return follow([start], first)
}
