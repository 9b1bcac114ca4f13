// Draws again only when one of its facts has changed: a row that only scrolls is not drawn anew.
import { type ReactNode, memo } from 'react'

interface KeptProps {
  /** Everything that what is drawn depends on. */
  facts: readonly unknown[]
  render: () => ReactNode
}

const isSame = (before: KeptProps, after: KeptProps) =>
  before.facts.every((fact, index) => Object.is(fact, after.facts[index]))

export const Kept = memo(({ render }: KeptProps) => render(), isSame)
