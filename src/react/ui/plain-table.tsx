// A small table that is only read: its heads, and the rows that whoever shows it draws. What is long, sorted or edited has the
// data table or the grid.
import type { ComponentProps, ReactNode } from 'react'

/** Words; with a class where the column has one; nothing above a column that needs no words. */
export type Head = string | undefined | { label: ReactNode; className?: string }

interface PlainTableProps extends ComponentProps<'table'> {
  heads: readonly Head[]
  caption?: ReactNode
  /** Its rows. */
  children: ReactNode
}

const headOf = (head: Head, place: number): ReactNode => {
  if (head === undefined) return <td key={place} />
  const { label, className } = typeof head === 'string' ? { label: head, className: undefined } : head
  return (
    <th key={place} scope="col" className={className}>
      {label}
    </th>
  )
}

export const PlainTable = ({ heads, caption, children, ...table }: PlainTableProps) => (
  <table {...table}>
    {caption !== undefined && <caption>{caption}</caption>}
    <thead>
      <tr>{heads.map(headOf)}</tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
