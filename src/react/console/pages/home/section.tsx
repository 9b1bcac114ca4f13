// A part of home: its title, and what it holds as soon as that is there (visual design, States).
import { type ReactNode, useId } from 'react'

import type { Loadable } from '../../../../stores/query.ts'
import { Container } from '../../../ui/layout/container.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

interface SectionProps {
  /** Where it stands in the grid of home. */
  area: string
  title: string
  /** Beside the title, e.g. a unit or a legend. */
  aside?: ReactNode
  children: ReactNode
}

export const Section = ({ area, title, aside, children }: SectionProps) => {
  const titleId = useId()
  return (
    <Container
      kind="card"
      className="home__section"
      area={area}
      titleId={titleId}
      header={
        <div className="home__section-header">
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      }
    >
      {children}
    </Container>
  )
}

interface ContentProps<T> {
  content: Loadable<T>
  /** Rows that are likely to come. */
  rows: number
  /** What could not be loaded, when it could not. */
  failure: string
  reload: () => Promise<void>
  children: (data: T) => ReactNode
}

/** Older data stays while newer fails: the head of the page says how old it is. */
export const Content = <T,>({ content, rows, failure, reload, children }: ContentProps<T>) => {
  if (content.status === 'loading') return <Skeleton rows={rows} />
  if (content.data !== undefined) return children(content.data)
  const error = content.status === 'failed' ? content.error : undefined
  return <FailedState title={failure} error={error} retry={() => void reload()} />
}
