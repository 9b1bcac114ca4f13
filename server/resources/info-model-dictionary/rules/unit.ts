// Rules of units: those of one quantity lead to the same SI unit, so that they can be converted (screens 2; VAL-8).
import { unit } from '../../../../src/contract/records/info-model-dictionary/unit.ts'
import { readRecords } from '../../records/read.ts'
import type { RecordRules } from '../../records/record-rules.ts'
import { createProblems, nameOf, textOf, untranslated } from './texts.ts'

const KIND = 'unit'

const check: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const { problems, add } = createProblems(unit)
  const units = Map.groupBy(await readRecords(writer, tenantId, KIND), (each) => textOf(each, 'quantityKind'))
  for (const record of written) {
    const others = (units.get(textOf(record, 'quantityKind')) ?? []).filter(({ id }) => id !== record.id)
    const differs = others.some((other) => textOf(other, 'siUnit') !== textOf(record, 'siUnit'))
    if (differs) add(record.id, 'siUnit', 'siUnitDiffers')
  }
  return problems
}

const issues: NonNullable<RecordRules['issues']> = async ({ reader, tenantId }) =>
  (await readRecords(reader, tenantId, KIND)).flatMap((each) =>
    untranslated(each, nameOf(KIND, each, textOf(each, 'code'))),
  )

export const UNIT_RULES: RecordRules = { check, issues }
