// Words of what comes on demand: a screen in a host page carries its own only, the rest comes with what says it (PRD-4).
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { covers } from '../locales/locale.ts'
import type { Session } from '../stores/session.ts'

/** Whether they are there; in a console they always are. Which files say them: `PARTS` of the localize script. */
export const useAllMessages = ({ locale }: Session): boolean => {
  const ready = useStore(locale.$ready)
  useEffect(() => void locale.load('console'), [locale])
  return covers(ready, 'console')
}
