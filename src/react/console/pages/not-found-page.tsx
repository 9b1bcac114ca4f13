// The page for a path that no route has (spec 2, RTE-15).
import { msg, str } from '@lit/localize'
import unknownIcon from 'bootstrap-icons/icons/question-circle.svg'
import { useStore } from '@nanostores/react'

import { HOME_PATH } from '../../../stores/workspace/routes.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export const NotFoundPage = ({ workspace }: { workspace: Workspace }) => {
  const address = useStore(workspace.router.$address) ?? ''
  return (
    <EmptyState
      icon={{ svg: unknownIcon }}
      title={msg('There is no such page')}
      text={msg(str`No page of this console has the address ${address}`)}
      action={{ label: msg('Go to the home page'), run: () => void workspace.open(HOME_PATH) }}
    />
  )
}
