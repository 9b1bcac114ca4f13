// The list that every grid shows: rows as a server sends them, 20 columns of texts and numbers.
export interface Point {
  id: string
  name: string
  [column: string]: string | number
}

export interface PointColumn {
  id: string
  header: string
  isNumber: boolean
  width: number
}

const VALUES = 17

export const COLUMNS: readonly PointColumn[] = [
  { id: 'id', header: 'Id', isNumber: false, width: 110 },
  { id: 'name', header: 'Name', isNumber: false, width: 160 },
  { id: 'address', header: 'Address', isNumber: true, width: 100 },
  ...Array.from({ length: VALUES }, (_, index) => ({
    id: `v${index}`,
    header: `Value ${index}`,
    isNumber: index % 3 !== 0,
    width: 110,
  })),
]

const WORDS = ['Active power', 'Reactive power', 'Wind speed', 'Rotor speed', 'Oil temperature', 'Pitch angle']

/** The same order of numbers each time, all of them different: 7919 shares no factor with the sizes that are measured. */
const shuffled = (index: number, count: number) => (index * 7919) % count

export const makePoints = (count: number): Point[] => {
  const rows = Array.from({ length: count }, (_, index): Point => {
    const place = shuffled(index, count)
    const row: Point = {
      id: `pt-${String(index).padStart(6, '0')}`,
      name: `WTG-${Math.floor(place / 6)} ${WORDS[place % 6]}`,
      address: 40_001 + place,
    }
    for (let value = 0; value < VALUES; value++) {
      row[`v${value}`] = value % 3 === 0 ? `${WORDS[(index + value) % 6]} ${value}` : ((index * 31 + value) % 9973) / 10
    }
    return row
  })
  // Through JSON, so that strings are as flat as a reply of the server makes them.
  return JSON.parse(JSON.stringify(rows))
}

/** Ids that come first: as given, by the greatest address, by the last name. */
export const firstIds = (rows: readonly Point[]) => {
  const byAddress = rows.reduce((best, row) => (row['address']! > best['address']! ? row : best))
  const collator = new Intl.Collator('en', { numeric: true })
  const byName = rows.reduce((best, row) => (collator.compare(row.name, best.name) > 0 ? row : best))
  return { given: rows[0]!.id, byAddress: byAddress.id, byName: byName.id }
}
