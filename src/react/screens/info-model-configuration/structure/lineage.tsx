// What a model extends, from the first to itself: each a step that opens, with how much it brings.
import { msg, str } from '@lit/localize'

import type { LineModel, ModelContent } from '../../../../contract/records/models/calls.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { nameOfItem } from '../model-words.ts'

const countsOf = ({ attribute, event, service }: LineModel): string =>
  msg(str`${attribute.length} attributes, ${event.length} events, ${service.length} services`)

export const Lineage = ({ page, content }: { page: RecordsPage; content: ModelContent }) => {
  const words = useRecordWords(page)
  const [own] = content.line
  return (
    <nav aria-label={msg('What it extends')}>
      <ol className="models__line">
        {content.line.toReversed().map((model) => (
          <li key={model.id}>
            <button
              type="button"
              className="models__step"
              aria-current={model === own || undefined}
              onClick={() => page.showMaster(model.id)}
            >
              <span className="yaw-mono">{model.path}</span>
              <span>{nameOfItem(model.model, words.isEnglish)}</span>
              <span className="yaw-secondary">{countsOf(model)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
