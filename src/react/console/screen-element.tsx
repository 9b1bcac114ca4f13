// A screen of the suite in a tab of the console: the element is loaded before its tag is rendered (RTE-16).
import { createElement, useCallback, useEffect, useState } from 'react'

import type { OpenTab } from '../../stores/workspace/tabs.ts'
import { themeOf } from '../../stores/workspace/theme.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface ScreenElementProps {
  tag: string
  load: () => Promise<unknown>
  tab: OpenTab
  active: boolean
}

type Loading = { status: 'loading' } | { status: 'ready' } | { status: 'failed'; error: unknown }

/** React writes a property of an element that is not yet defined into the DOM: so the tag waits for its definition. */
const useDefined = (tag: string, load: () => Promise<unknown>) => {
  const [loading, setLoading] = useState<Loading>({ status: customElements.get(tag) ? 'ready' : 'loading' })
  const start = useCallback(
    () =>
      load().then(
        () => setLoading({ status: 'ready' }),
        (error: unknown) => setLoading({ status: 'failed', error }),
      ),
    [load],
  )
  useEffect(() => void start(), [start])
  const retry = () => {
    setLoading({ status: 'loading' })
    void start()
  }
  return { loading, retry }
}

/** The parts of the address that the screen takes; anything else in an address could set any property of an element. */
const parametersOf = (tag: string, query: OpenTab['query']): Record<string, string> => {
  const known: unknown = Reflect.get(customElements.get(tag) ?? {}, 'parameters')
  const names: unknown[] = Array.isArray(known) ? known : []
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))
}

export const ScreenElement = ({ tag, load, tab, active }: ScreenElementProps) => {
  const { loading, retry } = useDefined(tag, load)
  if (loading.status === 'loading') return <Skeleton />
  if (loading.status === 'failed') return <FailedState error={loading.error} retry={retry} />
  return createElement(tag, { class: 'screen', theme: themeOf(tab.path), active, ...parametersOf(tag, tab.query) })
}
