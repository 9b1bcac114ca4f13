// A telegram in its parts, so that each can be told by its name (screens 6, frame preview).

export const FRAME_PARTS = [
  'transaction',
  'protocol',
  'length',
  'unitId',
  'functionCode',
  'address',
  'quantity',
  'byteCount',
  'data',
  'checksum',
  'start',
  'control',
  'linkAddress',
  'typeId',
  'structure',
  'cause',
  'commonAddress',
  'objectAddress',
  'value',
  'quality',
  'time',
  'meterAddress',
  'dataIdentifier',
  'meterValue',
  'otherValues',
  'end',
] as const
export type FramePartName = (typeof FRAME_PARTS)[number]

export interface FramePart {
  name: FramePartName
  bytes: readonly number[]
}

export const part = (name: FramePartName, ...bytes: readonly number[]): FramePart => ({ name, bytes })

export const bytesOf = (parts: readonly FramePart[]): number[] => parts.flatMap(({ bytes }) => [...bytes])

/** The high byte first, as Modbus has it. */
export const big16 = (value: number): [number, number] => [(value >> 8) & 0xff, value & 0xff]

/** The low byte first, as IEC 60870-5 has it. */
export const little = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** place) & 0xff)

/** Sum of the bytes, of which one byte is kept. */
export const sumOf = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum + byte, 0) & 0xff
