// What still lacks a translation, kind by kind; each opens where it can be written (screens 2, missing translations).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { Loaded } from '../../ui/states/loaded.tsx'
import type { RecordIssue } from '../../../contract/records/record-shapes.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createMissingTranslations } from '../../../stores/pages/info-model-dictionary/missing.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { fieldLabel } from '../../records/use-record-labels.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import type { OverviewSection } from './nodes-overview.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useData } from '../../use-data.ts'

const Lines = ({ page, issues }: { page: RecordsPage; issues: readonly RecordIssue[] }) => {
  const isEnglish = useStore(page.session.locale.$locale) === 'en'
  return (
    <PlainTable
      className="dictionary__table"
      heads={[msg('Name'), msg('Kind'), msg('Missing'), msg('In the other language')]}
    >
      {issues.map(({ record, field = '' }) => {
        const kind = page.kindOf(record.kind)
        return (
          <tr key={`${record.kind} ${record.id} ${field}`}>
            <th scope="row">
              <button
                type="button"
                className="yaw-button yaw-button--link yaw-mono"
                disabled={kind === undefined}
                onClick={() => kind !== undefined && void page.inspector.open(kind, record.id)}
              >
                {record.path}
              </button>
            </th>
            <td>{kind === undefined ? record.kind : inLanguage(kind.label)}</td>
            <td>{kind === undefined ? field : fieldLabel(kind, field, isEnglish)}</td>
            <td>{record.zh || record.en}</td>
          </tr>
        )
      })}
    </PlainTable>
  )
}

export const MissingView = ({ page, views }: OverviewSection) => {
  const { $missing } = page.plugin(createMissingTranslations)
  const issues = useData($missing)
  return (
    <>
      <Toolbar
        label={msg('Missing translations')}
        end={issues && <span className="yaw-secondary">{formatCount(issues.length)}</span>}
      >
        {views}
      </Toolbar>
      <Loaded value={$missing} rows={20} />
      {issues?.length === 0 && (
        <EmptyState icon="check-lg" title={msg('Everything is translated into both languages')} />
      )}
      {issues !== undefined && issues.length > 0 && (
        <div className="dictionary__scroll">
          <Lines page={page} issues={issues} />
        </div>
      )}
    </>
  )
}
