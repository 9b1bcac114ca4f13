// Parameters and forms of them as they are kept: the JSON, in sight or behind its summary (screens 7, 8; RTE-10, RTE-11).

import '../ui/sheets/code-text.css'
import './params.css'

export const ParamsText = ({ text }: { text: string }) => {
  return <pre className="params__text yaw-code-text yaw-mono">{text}</pre>
}

export const ParamsJson = ({ summary, text }: { summary: string; text: string }) => (
  <details className="params__json">
    <summary>{summary}</summary>
    <ParamsText text={text} />
  </details>
)
