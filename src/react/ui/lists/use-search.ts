// A search that follows what is typed: it waits for a pause, and a newer one ends the older.
import { useEffect, useRef, useState } from 'react'

export type SearchResults<Option> =
  | { status: 'closed' | 'searching' | 'failed' }
  | { status: 'found'; options: Option[] }

/** Pause in typing before a search begins, in milliseconds. */
const PAUSE = 150

export const useSearch = <Option>(search: (text: string, signal: AbortSignal) => Promise<Option[]>) => {
  const [results, setResults] = useState<SearchResults<Option>>({ status: 'closed' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (text: string, signal: AbortSignal) => {
    try {
      const options = await search(text, signal)
      if (!signal.aborted) setResults({ status: 'found', options })
    } catch {
      if (!signal.aborted) setResults({ status: 'failed' })
    }
  }
  return {
    results,
    start: (text: string) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setResults({ status: 'searching' })
      const timer = setTimeout(() => void run(text, controller.signal), PAUSE)
      controller.signal.addEventListener('abort', () => clearTimeout(timer))
    },
    close: () => {
      running.current?.abort()
      setResults({ status: 'closed' })
    },
  }
}
