// The kinds of the information-model dictionary, those that others refer to first (screens 2; RTE-5, VAL-8).
import type { RecordKind } from '../record-kind.ts'
import { basePoint } from './base-point.ts'
import { commonDataClass, dataAttribute } from './common-data-class.ts'
import { dataObject } from './data-object.ts'
import { enumerationItem, enumerationType } from './enumeration.ts'
import { logicalNode } from './logical-node.ts'
import { unit } from './unit.ts'

export const DICTIONARY_KINDS: readonly RecordKind[] = [
  unit,
  enumerationType,
  enumerationItem,
  commonDataClass,
  dataAttribute,
  logicalNode,
  dataObject,
  basePoint,
]
