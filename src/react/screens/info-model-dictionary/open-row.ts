// Details of what a row of the dictionary's tree stands for.
import { dataAttribute } from '../../../contract/records/info-model-dictionary/common-data-class.ts'
import { dataObject } from '../../../contract/records/info-model-dictionary/data-object.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import type { TreeRow } from '../../../stores/pages/info-model-dictionary/tree-rows.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'

export const openRow = (page: RecordsPage, row: TreeRow): void => {
  if (row.kind === 'node') void page.inspector.open(logicalNode, row.node.id)
  if (row.kind === 'object') void page.inspector.open(dataObject, row.object.id)
  if (row.kind === 'attribute') void page.inspector.open(dataAttribute, row.attribute.id)
}
