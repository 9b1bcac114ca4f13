// Values of stored records by the types that their descriptions promise.

type Values = Readonly<Record<string, unknown>>

export const textIn = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export const numberIn = (values: Values, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' ? value : null
}

/** A record that another one names; undefined where it names none. */
export const idIn = (values: Values, name: string): string | undefined => textIn(values, name) || undefined
