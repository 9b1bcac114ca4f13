// Tab of a code set: type a number or register words, read what they say (screens 10).
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { createCodeSets } from '../../../stores/pages/dictionary-mapping/code-sets.ts'
import styles from '../../../styles/dictionary-mapping.css'
import type { RecordTabProps } from '../../records/record-look.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useSheets } from '../../ui/use-sheets.ts'
import { CodeMeaning } from './code-meaning.tsx'
import { Decoder } from './decoder.tsx'

const STYLES = [styles]

export const SetDecoderTab = ({ page, master }: RecordTabProps) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const [$set] = useState(() => page.part(createCodeSets).setOf(master.id))
  const loadable = useStore($set)
  const read = loadable.status === 'loading' ? undefined : loadable.data
  return (
    <div ref={place} className="codes">
      {read === undefined && loadable.status === 'failed' && (
        <FailedState error={loadable.error} retry={() => void $set.reload()} />
      )}
      {read === undefined && loadable.status === 'loading' && <Skeleton rows={4} />}
      {read && (
        <Decoder format={read.format}>
          {(number) => <CodeMeaning page={page} code={read.codes.get(number)} isLong />}
        </Decoder>
      )}
    </div>
  )
}
