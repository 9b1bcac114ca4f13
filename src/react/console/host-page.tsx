// A page that a host has registered for a path of the menu: its own element in a tab (spec 2; RTE-19).
import { msg } from '@lit/localize'

import type { LoadChunk } from '../../api/load-chunk.ts'
import type { OpenTab } from '../../stores/workspace/tabs/tabs.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { FailedState } from '../ui/states/failed-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { useModule } from '../use-module.ts'
import { ScreenElement } from './screen-element.tsx'

/** By path of the menu: loads an element and answers its tag. */
export type HostPages = ReadonlyMap<string, LoadChunk<string>>

interface HostPageProps {
  load: LoadChunk<string>
  tab: OpenTab
  workspace: Workspace
  active: boolean
}

export const HostPage = ({ load, ...place }: HostPageProps) => {
  const { loaded, retry } = useModule(load)
  if (loaded.status === 'loading') return <Skeleton />
  if (loaded.status === 'failed') {
    return <FailedState title={msg('The page could not be loaded')} error={loaded.error} retry={retry} />
  }
  return <ScreenElement tag={loaded.module} load={load} {...place} />
}
