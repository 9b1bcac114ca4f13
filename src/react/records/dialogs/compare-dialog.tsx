// Two records side by side: what differs in them and in all that they own, such as two versions (screens 0).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { inSentence } from '../../../locales/in-words.ts'
import { createRecordComparisons } from '../../../stores/parts/records/record-comparison.ts'
import '../../ui/history/history.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Differences } from '../inspector/record-differences.tsx'
import type { TaskProps } from './record-tasks.tsx'
import { RecordChoice } from '../record-choice.tsx'
import { useRecordWords } from '../use-record-words.ts'
import { Loaded } from '../../ui/states/loaded.tsx'

export const CompareDialog = ({ page, look, task: { of: kind, id } }: TaskProps<'compare'>) => {
  const words = useRecordWords(page)
  const [comparison] = useState(() => page.part(createRecordComparisons).of(kind, id))
  const right = useStore(comparison.$right)
  return (
    <Dialog
      title={msg(str`Compare ${words.nameOf(id) === id ? inSentence(kind.label) : words.nameOf(id)}`)}
      size="large"
      onClose={page.closeTask}
      footer={
        <Button size="medium" onClick={page.closeTask}>
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
                own={look.differences?.[kind.name]}
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
