// A point of a thing as a row of a mapping: its attribute is the target, its tag the source (screens 9).
import { type MappingLine, type Sides, readLine } from './line.ts'

export const readPointLine = (
  values: Readonly<Record<string, unknown>>,
  tag: string | undefined,
  sides: Sides,
): MappingLine =>
  readLine({ ...values, target: values['attribute'], sourceKind: 'attribute', source: tag ?? '' }, sides)
