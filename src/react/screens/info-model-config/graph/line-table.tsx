// The graph in words: every line as a row whose models open.
import { msg } from '@lit/localize'

import { countText } from '../../../../lib/models/model-graph.ts'
import type { ShownGraph } from '../../../../stores/pages/info-model-config/model-graph.ts'
import { kindWord, modelText } from './graph-words.ts'
import { nameOfItem } from '../model-words.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

interface LineTableProps {
  shown: ShownGraph
  isEnglish: boolean
  onOpen: (id: string) => void
}

export const LineTable = ({ shown: { models, lines }, isEnglish, onOpen }: LineTableProps) => {
  const link = (id: string) => {
    const model = models.get(id)
    return (
      <button type="button" className="yaw-button yaw-button--link" onClick={() => onOpen(id)}>
        {modelText(model, isEnglish)} <span className="yaw-mono yaw-secondary">{model?.code}</span>
      </button>
    )
  }
  return (
    <div className="models__scroll">
      <PlainTable
        className="models__table"
        aria-label={msg('What leads from model to model')}
        heads={[msg('Model'), msg('Kind'), msg('To'), msg('Id'), msg('Name'), msg('How many')]}
      >
        {lines.map(({ id, kind, from, to, part }) => (
          <tr key={id}>
            <th scope="row">{link(from)}</th>
            <td>{kindWord(kind)}</td>
            <td>{link(to)}</td>
            <td className="yaw-mono">{part?.partId ?? ''}</td>
            <td>{part === undefined ? '' : nameOfItem({ ...part }, isEnglish)}</td>
            <td className="models__number">{part === undefined ? '' : countText(part)}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
