// Imports what a file of the product itself holds: as a file of a user, but at once and in the transaction of the start.
import type { Writer } from '../../database/schema.ts'
import type { FileContent } from '../../spreadsheets/file-content.ts'
import type { Author } from '../author.ts'
import { describeSheet } from './describe-sheet.ts'
import type { RowOutcome } from './import-rows.ts'
import type { ImportSubject } from './import-subject.ts'
import { toPlan } from './upload.ts'

/** Writes the rows that can be written, and answers what became of all. A column that means nothing is a mistake. */
export const importContent = async (
  writer: Writer,
  author: Author,
  subject: ImportSubject,
  { sheets }: FileContent,
): Promise<readonly RowOutcome[]> => {
  const columns = await subject.readColumns(writer, author.tenantId)
  const described = sheets.map((sheet, index) => describeSheet(index, sheet, columns, { headerRow: 1 }))
  for (const { name, columns, proposed } of described) {
    const strange = columns.find(({ column }) => proposed?.columns.some((each) => each.column === column) !== true)
    if (strange !== undefined) throw new Error(`${name} has a column ${strange.header} that means nothing`)
  }
  const plan = toPlan(described)
  if (plan === null) return []
  const work = await subject.start({
    reader: writer,
    author,
    plan: { ...plan, mode: 'create' },
    language: 'en',
    checkCancelled: () => undefined,
    nameRow: ({ sheet, row }) => `${sheets[sheet]?.name ?? ''}!${row}`,
  })
  for (const mapping of plan.sheets) {
    const take = work.reader(mapping)
    for (const row of sheets[mapping.sheet]?.rows ?? []) if (row.row > mapping.headerRow) take(row)
  }
  const write = await work.resolve()
  return write(writer)
}
