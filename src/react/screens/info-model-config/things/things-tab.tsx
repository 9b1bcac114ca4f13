// The things that follow a version, with their own settings; more can be told to, from other versions too (screens 3).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import { modelAssignment } from '../../../../contract/records/info-model-config/assignment-kind.ts'
import { MODEL_STATUS } from '../../../../contract/records/info-model-config/states.ts'
import { type RecordKind, permissionOf } from '../../../../contract/records/record-kind.ts'
import '../../../models/models.css'
import { RecordGridPane } from '../../../records/record-grid-pane.tsx'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { assignmentActions } from '../assignment-actions.ts'
import { WithModel } from '../with-model.tsx'

const EXTENSION = { label: () => msg('Instances'), actions: assignmentActions }

export const ThingsTab = ({ page, master }: RecordTabProps) => {
  const may = useStore(page.$may)
  // The grid of all instances, narrowed to those of this version.
  const scoped = useMemo(
    () => ({
      ...page,
      scopes: {
        ...page.scopes,
        [modelAssignment.name]: [{ field: 'model', operator: 'eq' as const, value: master.id }],
      },
      inspector: {
        ...page.inspector,
        create: (kind: RecordKind, ownerId?: string) => page.inspector.create(kind, ownerId, { model: master.id }),
      },
    }),
    [page, master.id],
  )
  const isPublished = master.values['status'] === MODEL_STATUS.published
  const canFollow = may(permissionOf(modelAssignment, 'edit')) && isPublished
  const open = (id: string) => page.openDialog({ kind: 'own', id, ids: [master.id] })
  return (
    <div className="models models--grid">
      {canFollow && (
        <div className="models__tools">
          <Button size="mini" icon="plus-lg" onClick={() => open('assign')}>
            {msg('Assign to things…')}
          </Button>
          <Button size="mini" onClick={() => open('migrate')}>
            {msg('Bring things of another version over…')}
          </Button>
        </div>
      )}
      <WithModel page={page} id={master.id}>
        {({ versions }) =>
          isPublished || versions.some(({ id, things }) => id === master.id && things > 0) ? (
            <RecordGridPane page={scoped} extension={EXTENSION} kind={modelAssignment} openHelp={() => {}} />
          ) : (
            <EmptyState
              title={msg('Things follow published versions only.')}
              text={msg('Once it is published, it can be assigned to things here')}
            />
          )
        }
      </WithModel>
    </div>
  )
}
