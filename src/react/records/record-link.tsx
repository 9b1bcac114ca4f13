// The name of a record or a thing that lives in another screen: a button that opens it there where somebody can, and text
// where nobody can or the user may not see it (decision 72).
import { useStore } from '@nanostores/react'
import { type ReactNode, useContext } from 'react'

import type { OpenRecord } from '../../stores/open-record.ts'
import { createRecordAccess } from '../../stores/plugins/records/record-access.ts'
import { type Found, type Named, findPlace } from '../../stores/plugins/records/record-places.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import type { Session } from '../../stores/session.ts'
import './record-link.css'
import { OpenRecordContext } from '../open-record.ts'

interface RecordLinkProps {
  session: Session
  /** What it names; undefined for what nobody knows. */
  to: Named | undefined
  mono?: boolean
  /** A cell of a grid, which has one stop for the Tab key and keys of its own. */
  inGrid?: boolean
  /** Stands in its place where it cannot be opened; else the text alone. */
  otherwise?: ReactNode
  children: ReactNode
}

interface LinkProps extends Omit<RecordLinkProps, 'to'> {
  found: Found
  open: OpenRecord
}

const Link = ({ session, found, open, mono = false, inGrid = false, otherwise, children }: LinkProps) => {
  const mayOpen = useStore(session.plugin(createRecordAccess).$mayOpen(found.place))
  return (
    <span className={mono ? 'yaw-mono' : undefined}>
      {mayOpen ? (
        <button
          type="button"
          className="yaw-record-link"
          tabIndex={inGrid ? -1 : undefined}
          onClick={(event) => {
            // What it stands in, such as a row, has a click of its own.
            event.stopPropagation()
            open(found.target)
          }}
        >
          {children}
        </button>
      ) : (
        (otherwise ?? children)
      )}
    </span>
  )
}

export const RecordLink = ({ session, to, ...props }: RecordLinkProps) => {
  const own = useContext(OpenRecordContext)
  const opener = useStore(session.$opener)
  const open = own ?? opener?.open
  const found = to && findPlace(to)
  if (open === undefined || found === undefined || open.elements?.includes(found.place.element) === false)
    return <span className={props.mono === true ? 'yaw-mono' : undefined}>{props.otherwise ?? props.children}</span>
  return <Link session={session} found={found} open={open} {...props} />
}

/** Whether the screen itself has lists of a kind: what is of others, it may show, but it lives elsewhere. */
export const isOwnKind = ({ screen }: Pick<RecordsPage, 'screen'>, name: string): boolean =>
  screen.catalogues.some(({ kind, owned }) => [kind, ...owned].some((own) => own.name === name))
