// The way to the search palette without its hotkey; there as soon as the palette is switched on (LAY-6).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { createPalette } from '../../stores/workspace/palette.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { IconButton } from '../ui/button.tsx'

export const SearchButton = ({ workspace }: { workspace: Workspace }) => {
  const { search } = useStore(workspace.settings.$settings)
  const palette = workspace.session.part(createPalette)
  if (!search) return null
  return <IconButton icon="search" size="small" label={msg('Search')} shortcut="S" onClick={palette.open} />
}
