// An attempt as a dialog or a button shows it: one of its own, or that of the page.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { type Attempt, createAttempt } from '../stores/plugins/attempt.ts'

export const useAttempt = (given?: Attempt) => {
  const [own] = useState(() => given ?? createAttempt())
  const attempt = given ?? own
  return { isSending: useStore(attempt.$busy), failure: useStore(attempt.$failure), run: attempt.run }
}
