// What refers to records: by kind, each with its path and the field that names it.
import { msg, str } from '@lit/localize'

import type { RecordUse } from '../../../contract/records/record-shapes.ts'
import { THING_RESOURCE } from '../../../contract/records/record-kind.ts'
import { formatCount } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { RecordLink, isOwnKind } from '../record-link.tsx'
import { fieldLabel, useRecordLabels } from '../use-record-labels.ts'

interface UsesListProps {
  page: RecordsPage
  uses: readonly RecordUse[]
  total: number
}

/** Names that a list shows. */
const SHOWN = 50

export const UsesList = ({ page, uses, total }: UsesListProps) => {
  const labels = useRecordLabels(page)
  const kindText = (name: string) => {
    const kind = page.kindOf(name)
    if (kind !== undefined) return inLanguage(kind.labels)
    return name === THING_RESOURCE ? msg('Things') : name
  }
  const groups = [...Map.groupBy(uses, ({ by }) => by.kind)]
  return (
    <div className="records__uses">
      {groups.map(([name, found]) => (
        <section key={name} aria-label={kindText(name)}>
          <h3 className="facts__title">
            {kindText(name)} <span className="yaw-secondary">{formatCount(found.length)}</span>
          </h3>
          <ul>
            {found.slice(0, SHOWN).map(({ by, field, id }) => {
              const kind = page.kindOf(by.kind)
              const here = kind && (
                <button
                  type="button"
                  className="yaw-button yaw-button--link"
                  onClick={() => void page.inspector.open(kind, by.id)}
                >
                  {by.path}
                </button>
              )
              return (
                <li key={`${by.id} ${field} ${id}`}>
                  {isOwnKind(page, by.kind) ? (
                    here
                  ) : (
                    <RecordLink session={page.session} to={by} otherwise={here}>
                      {by.path}
                    </RecordLink>
                  )}{' '}
                  <span className="yaw-secondary">
                    {kind === undefined ? field : fieldLabel(kind, field, labels.isEnglish)}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {total > uses.length && (
        <p className="yaw-secondary">{msg(str`The first ${formatCount(uses.length)} of ${formatCount(total)}`)}</p>
      )}
    </div>
  )
}
