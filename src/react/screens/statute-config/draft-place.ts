// Where a point lies, in one short text, whatever its family.

const NAMES = ['nodeId', 'objectReference', 'dataIdentifier', 'topic', 'path', 'locator'] as const

export const placeOf = (values: Readonly<Record<string, unknown>>): string => {
  const { address, function: read, bit, typeId, controlTypeId } = values
  if (typeof address === 'number') {
    const kind = [read, typeId, controlTypeId].find((each) => typeof each === 'string' && each !== '')
    const place = typeof bit === 'number' ? `${address}.${bit}` : String(address)
    return typeof kind === 'string' ? `${kind} · ${place}` : place
  }
  const name = NAMES.map((each) => values[each]).find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : ''
}
