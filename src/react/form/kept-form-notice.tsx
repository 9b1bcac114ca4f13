// Tells in a form that it shows what was typed before, and what of it has to be typed again.
import { msg } from '@lit/localize'
import { useRef } from 'react'

import task from '../../styles/task.css'
import { Notice } from '../ui/states/notice.tsx'
import { useSheets } from '../ui/use-sheets.ts'

const STYLES = [task]

export const KeptFormNotice = ({ found }: { found: { omitted: boolean } | undefined }) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  if (found === undefined) return null
  return (
    <div ref={place}>
      <Notice live>
        {msg('This is what you had entered before. It is not saved yet.')}
        {found.omitted && ` ${msg('Passwords and keys were not kept: enter them again.')}`}
      </Notice>
    </div>
  )
}
