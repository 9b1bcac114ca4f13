// Two records side by side: what differs in them and in all that they own, such as two versions (screens 0).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { inSentence } from '../../../locales/in-language.ts'
import { createRecordComparisons } from '../../../stores/plugins/records/record-comparison.ts'
import '../../ui/history/history.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Differences } from '../inspector/record-differences.tsx'
import type { DialogProps } from './record-dialogs.tsx'
import { RecordChoice } from '../record-choice.tsx'
import { useRecordLabels } from '../use-record-labels.ts'
import { Loaded } from '../../ui/states/loaded.tsx'

export const CompareDialog = ({ page, extension, dialog: { of: kind, id } }: DialogProps<'compare'>) => {
  const labels = useRecordLabels(page)
  const [comparison] = useState(() => page.plugin(createRecordComparisons).of(kind, id))
  const right = useStore(comparison.$right)
  return (
    <Dialog
      title={msg(str`Compare ${labels.nameOf(id) === id ? inSentence(kind.label) : labels.nameOf(id)}`)}
      size="large"
      onClose={page.closeDialog}
      footer={
        <Button size="medium" onClick={page.closeDialog}>
          {msg('Close')}
        </Button>
      }
    >
      <div className="yaw-form">
        <RecordChoice
          page={page}
          resource={kind.name}
          label={msg('Compare with')}
          hint={msg('Struck out: this one. After the arrow: the other one')}
          value={right}
          onChange={comparison.choose}
          name="right"
        />
        {right !== null && (
          <Loaded value={comparison.$comparison} rows={8}>
            {(data) => (
              <Differences
                page={page}
                own={extension.differences?.[kind.name]}
                kind={kind}
                left={id}
                right={right}
                data={data}
              />
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}
