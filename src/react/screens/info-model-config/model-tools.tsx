// Above the list of models: making one from the dictionary or from a file of another system (screens 3).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { informationModel } from '../../../contract/records/info-model-config/model-kind.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { Button } from '../../ui/button.tsx'

export const ModelTools = ({ page }: { page: RecordsPage }) => {
  const masterId = useStore(page.$masterId)
  const { id } = useStore(page.$catalogue)
  const may = useStore(page.$may)
  const mayMake = may(permissionOf(informationModel, 'add')) && may(permissionOf(informationModel, 'edit'))
  if (masterId !== undefined || id !== 'models' || !mayMake) return null
  const open = (dialog: string) => page.openDialog({ kind: 'own', id: dialog, ids: [] })
  return (
    <div className="records__switch" role="group" aria-label={msg('New models')}>
      <Button size="mini" kind="text" icon="plus-lg" onClick={() => open('generate')}>
        {msg('Model from the dictionary…')}
      </Button>
      <Button size="mini" kind="text" onClick={() => open('read')}>
        {msg('Model from a file…')}
      </Button>
    </div>
  )
}
