// A part of home under its title (visual design, States).
import { type ReactNode, useId } from 'react'

import { Container } from '../../../ui/layout/container.tsx'

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
