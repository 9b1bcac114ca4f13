// A screen of the suite in a tab of the console: the element is loaded before its tag is rendered (RTE-16).
import { createElement, useEffect, useRef, useState } from 'react'

import type { LoadChunk } from '../../api/load-chunk.ts'
import type { OpenTab } from '../../stores/workspace/tabs/tabs.ts'
import { themeOf } from '../../stores/workspace/theme.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { FailedState } from '../ui/states/failed-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { useModule } from '../use-module.ts'

interface ScreenElementProps {
  tag: string
  load: LoadChunk<unknown>
  tab: OpenTab
  workspace: Workspace
  active: boolean
}

/** React writes a property of an element that is not yet defined into the DOM: so the tag waits for its definition. */
const useDefined = (tag: string, load: LoadChunk<unknown>) => {
  const { loaded, retry } = useModule(load)
  const isDefined = customElements.get(tag) !== undefined
  if (loaded.status === 'ready' && !isDefined) throw new Error(`<${tag}> is not in its file`)
  return { isDefined, error: loaded.status === 'failed' ? loaded.error : undefined, retry }
}

/** The parts of the address that the screen takes; anything else in an address could set any property of an element. */
const parametersOf = (tag: string, query: OpenTab['query']): Record<string, string> => {
  const known: unknown = Reflect.get(customElements.get(tag) ?? {}, 'parameters')
  const names: unknown[] = Array.isArray(known) ? known : []
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))
}

/** A page of a host may have nothing that could be lost, and no places. */
type Screen = HTMLElement & {
  canLeave?: () => boolean | Promise<boolean>
  show?: (place: Readonly<Record<string, unknown>>) => void
}

/** The screen goes once more where the address says: its user has gone on from there, and has asked for it again. */
const useAskedAgain = (screen: Screen | null, asked: number) => {
  const told = useRef(asked)
  useEffect(() => {
    if (told.current === asked) return
    told.current = asked
    screen?.show?.({})
  }, [screen, asked])
}

/** Tells the workspace of unsaved input in the screen, and how to ask about it. */
const useUnsaved = (screen: Screen | null, tab: string, { unsaved }: Workspace) => {
  useEffect(() => {
    if (screen === null) return undefined
    const note = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      unsaved.setDirty(tab, event.detail.dirty === true, event.detail.kept === true)
    }
    const remove = unsaved.add(tab, async () => (await screen.canLeave?.()) ?? true)
    screen.addEventListener('yaw-dirty-change', note)
    return () => {
      screen.removeEventListener('yaw-dirty-change', note)
      remove()
    }
  }, [screen, tab, unsaved])
}

export const ScreenElement = ({ tag, load, tab, workspace, active }: ScreenElementProps) => {
  const [screen, setScreen] = useState<Screen | null>(null)
  const { isDefined, error, retry } = useDefined(tag, load)
  useUnsaved(screen, tab.name, workspace)
  useAskedAgain(screen, tab.asked)
  if (!isDefined) return error === undefined ? <Skeleton /> : <FailedState error={error} retry={retry} />
  const own = { ref: setScreen, class: 'screen', theme: themeOf(tab.path), active }
  return createElement(tag, { ...own, ...parametersOf(tag, tab.query) })
}
