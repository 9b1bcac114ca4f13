// Parts of the grid that are loaded when somebody first wants them: the form that fills with a step, the menu of the cells.
import { msg } from '@lit/localize'

import { type LoadChunk, chunk } from '../../../../api/load-chunk.ts'
import { type LoadedModule, useModule } from '../../../use-module.ts'
import type { Point } from '../../overlays/context-menu.tsx'
import { FailedState } from '../../states/failed-state.tsx'
import type { FillFormProps } from './fill-form.tsx'
import type { GridMenuProps } from './grid-menu.tsx'
import { GridPopover } from './grid-popover.tsx'

const loadFill = chunk(() => import('./fill-form.tsx'))
const loadMenu = chunk(() => import('./grid-menu.tsx'))

interface Place {
  at: Point
  onClose: () => void
}

/** What is there of a part, or why it is not. */
const usePart = <T,>(load: LoadChunk<T>, label: string, { at, onClose }: Place) => {
  const { loaded, retry }: { loaded: LoadedModule<T>; retry: () => void } = useModule(load)
  if (loaded.status === 'ready') return { module: loaded.module }
  if (loaded.status === 'loading') return { failure: null }
  const failure = (
    <GridPopover label={label} at={at} onClose={onClose}>
      <FailedState error={loaded.error} retry={retry} />
    </GridPopover>
  )
  return { failure }
}

export const FillPart = (props: FillFormProps) => {
  const { module, failure } = usePart(loadFill, msg('Fill…'), props)
  return module === undefined ? failure : <module.FillForm {...props} />
}

export const MenuPart = (props: GridMenuProps) => {
  const { module, failure } = usePart(loadMenu, msg('Actions'), props)
  return module === undefined ? failure : <module.GridMenu {...props} />
}
