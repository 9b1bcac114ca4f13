// Types that the value of a point has on the wire, and how many bits each takes (screens 6, Point).

export const DATA_TYPES = [
  'bool',
  'int8',
  'uint8',
  'int16',
  'uint16',
  'int32',
  'uint32',
  'int64',
  'uint64',
  'float32',
  'float64',
  'bcd16',
  'bcd32',
  'bcd64',
  'enum',
  'string',
  'timestamp',
] as const
export type DataType = (typeof DATA_TYPES)[number]

/** Bits of a value; undefined where the length is told with the point. An enumeration is a 16-bit number. */
const BITS: Readonly<Record<DataType, number | undefined>> = {
  bool: 1,
  int8: 8,
  uint8: 8,
  int16: 16,
  uint16: 16,
  int32: 32,
  uint32: 32,
  int64: 64,
  uint64: 64,
  float32: 32,
  float64: 64,
  bcd16: 16,
  bcd32: 32,
  bcd64: 64,
  enum: 16,
  string: undefined,
  timestamp: 64,
}

export const isDataType = (text: unknown): text is DataType => DATA_TYPES.some((type) => type === text)

export const bitsOf = (type: DataType): number | undefined => BITS[type]

/** Registers of 16 bits that a value takes; `stringLength` in bytes. */
export const registersOf = (type: DataType, stringLength = 2): number =>
  Math.max(1, Math.ceil((BITS[type] ?? stringLength * 8) / 16))

/** Types that numbers can be counted with: scale, range and deadband make sense. */
export const isNumeric = (type: DataType): boolean =>
  type !== 'bool' && type !== 'enum' && type !== 'string' && type !== 'timestamp'
