// The choices of an enumeration as the remark of a point: it has no field for them.
import type { Lost, PointDraft } from '../point-draft.ts'

const LONGEST = 200

/** `1 on, 5 off`; told where not all of them fit. */
export const choicesRemark = (
  choices: ReadonlyMap<string, string>,
): { values: PointDraft['values']; lost: Lost['reason'][] } => {
  if (choices.size === 0) return { values: {}, lost: [] }
  const parts = [...choices].map(([number, word]) => `${number} ${word}`.trim())
  let remark = ''
  for (const part of parts) {
    const next = remark === '' ? part : `${remark}, ${part}`
    if (next.length > LONGEST) return { values: remark === '' ? {} : { remark }, lost: ['choices'] }
    remark = next
  }
  return { values: { remark }, lost: [] }
}
