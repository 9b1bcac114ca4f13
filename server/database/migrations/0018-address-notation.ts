// "Addresses show as PLC addresses" was only how a point table showed them; now it is how they are written, and says what is
// read (decision 86). A table that said so and whose points cannot all be written so holds addresses of the protocol: it says
// that from now on, and reads what it has read.
import type { Writer } from '../schema.ts'

interface Fields {
  addressBase?: unknown
  address?: unknown
  function?: unknown
  writeFunction?: unknown
  scaleFactor?: unknown
}

/** First digit of the five of an area, by function; as it was when this was written. */
const DIGIT: Readonly<Record<string, number>> = { '1': 0, '5': 0, '15': 0, '2': 1, '4': 3, '3': 4, '6': 4, '16': 4 }

const isPlcAddress = ({ address, function: read, writeFunction }: Fields): boolean => {
  const digit = DIGIT[String(read ?? '')] ?? DIGIT[String(writeFunction ?? '')]
  if (typeof address !== 'number' || digit === undefined) return false
  const [short, long] = [address - digit * 10_000, address - digit * 100_000]
  return (short > 0 && short < 10_000) || (long > 0 && long <= 65_536)
}

const isWrittenSo = (points: readonly Fields[]): boolean =>
  // Registers of SunSpec begin at 40000 of the protocol, and have their powers of ten beside them.
  points.length > 0 && points.every((point) => isPlcAddress(point) && (point.scaleFactor ?? '') === '')

export const settleAddressNotation = async (writer: Writer) => {
  const statutes = await writer
    .selectFrom('record')
    .select(['tenant_id', 'record_id', 'fields'])
    .where('kind', '=', 'statute')
    .execute()
  for (const { tenant_id, record_id, fields } of statutes) {
    if ((fields as Fields).addressBase !== '1') continue
    const points = await writer
      .selectFrom('record')
      .select('fields')
      .where('tenant_id', '=', tenant_id)
      .where('kind', '=', 'statutePoint')
      .where('owner_id', '=', record_id)
      .execute()
    if (isWrittenSo(points.map((point) => point.fields as Fields))) continue
    await writer
      .updateTable('record')
      .set({ fields: JSON.stringify({ ...fields, addressBase: '0' }) })
      .where('tenant_id', '=', tenant_id)
      .where('kind', '=', 'statute')
      .where('record_id', '=', record_id)
      .execute()
  }
}
