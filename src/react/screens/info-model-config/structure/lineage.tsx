// What a model extends, from the first to itself: each a step that opens, with how much it brings.
import { msg } from '@lit/localize'

import type { LineModel, ModelContent } from '../../../../contract/records/info-model-config/calls.ts'
import { ITEM_KINDS } from '../../../../lib/models/items.ts'
import { inWords } from '../../../../locales/in-words.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { RECORD_OF, nameOfItem } from '../model-words.ts'

/** `Attributes 12 · Events 3`. */
const countsOf = (model: LineModel): string =>
  ITEM_KINDS.filter((kind) => model[kind].length > 0)
    .map((kind) => `${inWords(RECORD_OF[kind].labels)} ${formatCount(model[kind].length)}`)
    .join(' · ')

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
      {content.children.length > 0 && (
        <p className="models__children">
          <span className="yaw-secondary">{msg('Extended by')}</span>
          {content.children.map((child) => (
            <button
              key={child.id}
              type="button"
              className="yaw-button yaw-button--link"
              title={nameOfItem(child, words.isEnglish)}
              onClick={() => page.showMaster(child.id)}
            >
              {child.path}
            </button>
          ))}
        </p>
      )}
    </nav>
  )
}
