// Parameters and forms of them as they are kept: the JSON, in sight or behind its summary (screens 7, 8; RTE-10, RTE-11).
import { useRef } from 'react'

import codeText from '../../styles/code-text.css'
import styles from './params.css'
import { useSheets } from '../ui/use-sheets.ts'

const STYLES = [codeText, styles]

export const ParamsText = ({ text }: { text: string }) => {
  const place = useRef<HTMLPreElement>(null)
  useSheets(place, STYLES)
  return (
    <pre ref={place} className="params__text yaw-code-text yaw-mono">
      {text}
    </pre>
  )
}

export const ParamsJson = ({ summary, text }: { summary: string; text: string }) => (
  <details className="params__json">
    <summary>{summary}</summary>
    <ParamsText text={text} />
  </details>
)
