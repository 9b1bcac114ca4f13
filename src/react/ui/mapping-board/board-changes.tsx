// What waits in the draft of a board: how much, discard, apply (screens 0, "+12 ~40 −3").
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { errorText } from '../../../locales/error-text.ts'
import type { Attempt } from '../../../stores/plugins/attempt.ts'
import type { MappingBoard } from '../../../stores/plugins/mapping-board/board-model.ts'
import '../change-set/change-set.css'
import { Button } from '../button.tsx'
import { DiscardDialog } from '../overlays/discard-dialog.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { useAttempt } from '../../use-attempt.ts'

interface BoardChangesProps {
  board: MappingBoard
  saving: Attempt
  save: () => Promise<unknown>
}

export const BoardChanges = ({ board, saving, save }: BoardChangesProps) => {
  const facts = useStore(board.$facts)
  const { isSending, failure } = useAttempt(saving)
  const lines = useStore(board.$lines)
  const [isDiscarding, setDiscarding] = useState(false)
  const refused = [...lines.values()].filter((line) => line.failure !== undefined).length
  const figures = [
    { kind: 'insert', sign: '+', count: facts.added },
    { kind: 'update', sign: '~', count: facts.changed },
    { kind: 'delete', sign: '−', count: facts.deleted },
  ]
  const said = msg(
    str`${formatCount(facts.added)} new, ${formatCount(facts.changed)} changed, ${formatCount(facts.deleted)} to be deleted`,
  )
  return (
    <span className="yaw-changes" role="group" aria-label={msg('Unsaved changes')}>
      <span role="status" className="yaw-changes__said">
        {failure !== undefined && errorText(failure)}
        {refused > 0 && msg(str`${formatCount(refused)} refused, see the conflicts`)}
        {facts.total > 0 && <span className="yaw-visually-hidden">{said}</span>}
      </span>
      {facts.total > 0 && (
        <>
          <span className="yaw-changes__figures" aria-hidden="true" title={said}>
            {figures
              .filter(({ count }) => count > 0)
              .map(({ kind, sign, count }) => (
                <span key={kind} className="yaw-changes__figure" data-kind={kind}>
                  {sign}
                  {formatCount(count)}
                </span>
              ))}
          </span>
          <Button size="mini" disabled={isSending} onClick={() => setDiscarding(true)}>
            {msg('Discard')}
          </Button>
          <Button size="mini" kind="primary" busy={isSending} onClick={() => void save()}>
            {msg('Apply')}
          </Button>
        </>
      )}
      {isDiscarding && (
        <DiscardDialog
          title={msg('Discard all changes of the board?')}
          discard={board.discard}
          onClose={() => setDiscarding(false)}
        />
      )}
    </span>
  )
}
