// Rules of information models: no ring, no id twice in a line, a version that says enough, no errors in what is submitted
// (screens 3, Validate; RTE-6, STA-11).
import type { FieldProblem } from '../../../../src/contract/wire/problem.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import { textOf } from '../../../../src/lib/models/items.ts'
import type { RecordRules, WrittenRecord } from '../../records/record-rules.ts'
import { examineModels, repeatsParent } from './examine.ts'
import { readComposition } from './composition.ts'
import { readItems, readLines } from './lines.ts'
import type { ModelLines } from './lines.ts'
import { ringProblem, unpublishedProblem } from './part-rules.ts'

const problem = (path: string, rule: string): FieldProblem => ({ path, code: 'custom', rule })

const isMovedTo = ({ values, before }: WrittenRecord, status: string) =>
  before !== undefined && values['status'] === status && before['status'] !== status

const lineProblems = (lines: ModelLines, { id, values }: WrittenRecord): FieldProblem[] => {
  const parent = lines.byId.get(textOf(values, 'extends'))
  if (parent === undefined) return []
  if (lines.lineOf(id).isRing || parent.id === id) return [problem('extends', 'extendsRing')]
  const isOwn = textOf(parent.values, 'code').toLowerCase() === textOf(values, 'code').toLowerCase()
  return isOwn ? [problem('extends', 'extendsOwn')] : []
}

const check: NonNullable<RecordRules['check']> = async ({ writer, tenantId, written }) => {
  const lines = await readLines(writer, tenantId)
  const problems = new Map(written.map((model) => [model.id, lineProblems(lines, model)]))
  const whole = written.filter(({ id }) => problems.get(id)?.length === 0)
  const extending = whole.filter(
    ({ values, before }) => values['extends'] !== null && values['extends'] !== before?.['extends'],
  )
  if (extending.length > 0) {
    const ids = [...new Set(extending.flatMap(({ id }) => lines.lineOf(id).line))]
    const items = await readItems(writer, tenantId, ids, false)
    for (const { id } of extending) {
      if (repeatsParent(lines, items, id)) problems.set(id, [problem('extends', 'idsInherited')])
    }
  }
  const published = whole.filter((model) => isMovedTo(model, MODEL_STATUS.published))
  const composition =
    extending.length + published.length === 0 ? undefined : await readComposition(writer, tenantId, lines)
  for (const { id } of extending) {
    const ring = composition === undefined ? undefined : ringProblem(composition, id, 'extends')
    if (ring !== undefined) problems.set(id, [ring])
  }
  for (const { id, values } of published) {
    const parent = lines.byId.get(textOf(values, 'extends'))
    const isLoose = parent !== undefined && parent.values['status'] !== MODEL_STATUS.published
    if (isLoose) problems.set(id, [problem('status', 'parentUnpublished')])
    else if (composition !== undefined) {
      const wrong = ringProblem(composition, id, 'status') ?? unpublishedProblem(composition, id)
      if (wrong !== undefined) problems.set(id, [wrong])
    }
  }
  const submitted = whole.filter((model) => isMovedTo(model, MODEL_STATUS.inReview)).map(({ id }) => id)
  if (submitted.length === 0) return problems
  for (const id of submitted) {
    const found = await examineModels(writer, tenantId, [id], false)
    const isEmpty = found.some(({ rule }) => rule === 'modelEmpty')
    const errors = found.filter(({ severity }) => severity === 'error')
    if (errors.some(({ rule }) => rule === 'versionSmall')) problems.set(id, [problem('version', 'versionTooSmall')])
    else if (errors.length > 0) problems.set(id, [problem('status', 'hasErrors')])
    else if (isEmpty) problems.set(id, [problem('status', 'modelEmpty')])
  }
  return problems
}

export const MODEL_RULES: RecordRules = {
  check,
  issues: ({ reader, tenantId, ownerId }) =>
    examineModels(reader, tenantId, ownerId === undefined ? undefined : [ownerId], ownerId === undefined),
}
