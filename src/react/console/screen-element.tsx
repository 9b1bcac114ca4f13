// A screen of the suite in a tab of the console: the element is loaded before its tag is rendered (RTE-16).
import { useStore } from '@nanostores/react'
import { createElement, useEffect, useRef, useState } from 'react'

import type { OpenTab } from '../../stores/workspace/tabs.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface ScreenElementProps {
  tag: string
  load: () => Promise<unknown>
  tab: OpenTab
  workspace: Workspace
  active: boolean
}

type Loading = { status: 'loading' } | { status: 'ready' } | { status: 'failed'; error: unknown }

/** React writes a property of an element that is not yet defined into the DOM: so the tag waits for its definition. */
const useDefined = (tag: string, load: () => Promise<unknown>) => {
  const [loading, setLoading] = useState<Loading>({ status: customElements.get(tag) ? 'ready' : 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    load().then(
      () => wanted && setLoading({ status: 'ready' }),
      (error: unknown) => wanted && setLoading({ status: 'failed', error }),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])
  const retry = () => {
    setLoading({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  return { loading, retry }
}

export const ScreenElement = ({ tag, load, tab, workspace, active }: ScreenElementProps) => {
  const theme = useStore(workspace.$theme)
  const { loading, retry } = useDefined(tag, load)
  // A hidden screen keeps the theme that it was last seen with.
  const shown = useRef(theme)
  if (active) shown.current = theme
  if (loading.status === 'loading') return <Skeleton />
  if (loading.status === 'failed') return <FailedState error={loading.error} retry={retry} />
  return createElement(tag, { class: 'screen', theme: shown.current, active, ...tab.query })
}
