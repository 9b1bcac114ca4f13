// Items that a plan writes, as the call takes them.
import { type CopiedItem, type CopyKeeps, type MergePolicy, planCopy } from '../../../../lib/models/copy-items.ts'
import { ITEM_KINDS, type ModelItems, itemsBy } from '../../../../lib/models/items.ts'

export const planItems = (
  chosen: ModelItems,
  target: ModelItems,
  policy: MergePolicy,
  keeps?: CopyKeeps,
): CopiedItem[] =>
  ITEM_KINDS.flatMap((kind) => planCopy(kind, chosen[kind], target[kind], { policy, ...(keeps && { keeps }) }))

export const toWrite = (plan: readonly CopiedItem[]) => {
  const of = (kind: CopiedItem['kind']) =>
    plan
      .filter((item) => item.kind === kind && (item.outcome === 'added' || item.outcome === 'changed'))
      .map(({ values }) => ({ ...values }))
  return itemsBy(of)
}
