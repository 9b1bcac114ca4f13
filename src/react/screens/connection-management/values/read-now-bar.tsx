// Button above the live values that reads them now, and what came of it (screens 7, read now; RTE-10).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { type ReadsNow, isOpen } from '../../../../stores/pages/connection-management/read-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ReadFailures, readStateText } from './read-now-words.tsx'

interface ReadNowProps {
  reads: ReadsNow
  id: string
  /** Only this device; null is all of them. */
  device: string | null
}

export const ReadNowButton = ({ reads, id, device }: ReadNowProps) => {
  const isReading = useStore(reads.$reads).some(isOpen)
  // Whoever leaves waits for nothing.
  useEffect(() => reads.stop, [reads])
  return (
    <>
      <Button
        size="mini"
        icon="arrow-clockwise"
        busy={isReading}
        disabled={isReading}
        onClick={() => void reads.start([id], device === null ? {} : { device })}
      >
        {device === null ? msg('Read now') : msg('Read device now')}
      </Button>
      {isReading && (
        <Button size="mini" onClick={reads.stop}>
          {msg('Cancel')}
        </Button>
      )}
    </>
  )
}

export const ReadNowOutcome = ({ reads }: Pick<ReadNowProps, 'reads'>) => {
  const [read] = useStore(reads.$reads)
  const isBad = read?.state === 'failed' || (read?.state === 'over' && (read.result?.good ?? 0) === 0)
  return (
    <div role="status">
      {read !== undefined && (
        <Notice kind={isBad ? 'warning' : undefined}>
          {readStateText(read)}
          {read.result !== undefined && <ReadFailures result={read.result} />}
        </Notice>
      )}
    </div>
  )
}
