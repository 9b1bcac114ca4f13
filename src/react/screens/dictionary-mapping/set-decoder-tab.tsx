// Tab of a code set: type a number or register words, read what they say (screens 10).
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { createCodeSets } from '../../../stores/pages/dictionary-mapping/code-sets.ts'
import './dictionary-mapping.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { CodeMeaning } from './code-meaning.tsx'
import { Decoder } from './decoder.tsx'

export const SetDecoderTab = ({ page, master }: RecordTabProps) => {
  const [$set] = useState(() => page.plugin(createCodeSets).setOf(master.id))
  return (
    <div className="codes">
      <Loaded value={$set} rows={4}>
        {(read) => (
          <Decoder format={read.format}>
            {(number) => <CodeMeaning page={page} code={read.codes.get(number)} isLong />}
          </Decoder>
        )}
      </Loaded>
    </div>
  )
}
