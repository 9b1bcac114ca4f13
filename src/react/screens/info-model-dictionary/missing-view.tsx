// What still lacks a translation, kind by kind; each opens where it can be written (screens 2, missing translations).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { Loaded } from '../../ui/states/loaded.tsx'
import type { RecordFinding } from '../../../contract/records/record-shapes.ts'
import { inWords } from '../../../locales/in-words.ts'
import { createMissingTranslations } from '../../../stores/pages/info-model-dictionary/missing.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { fieldLabel } from '../../records/use-record-words.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import type { OverviewPart } from './nodes-overview.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useData } from '../../use-data.ts'

const Lines = ({ page, findings }: { page: RecordsPage; findings: readonly RecordFinding[] }) => {
  const isEnglish = useStore(page.session.locale.$locale) === 'en'
  return (
    <PlainTable
      className="dictionary__table"
      heads={[msg('Name'), msg('Kind'), msg('Missing'), msg('In the other language')]}
    >
      {findings.map(({ record, field = '' }) => {
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
            <td>{kind === undefined ? record.kind : inWords(kind.label)}</td>
            <td>{kind === undefined ? field : fieldLabel(kind, field, isEnglish)}</td>
            <td>{record.zh || record.en}</td>
          </tr>
        )
      })}
    </PlainTable>
  )
}

export const MissingView = ({ page, views }: OverviewPart) => {
  const { $missing } = page.part(createMissingTranslations)
  const findings = useData($missing)
  return (
    <>
      <Toolbar
        label={msg('Missing translations')}
        end={findings && <span className="yaw-secondary">{formatCount(findings.length)}</span>}
      >
        {views}
      </Toolbar>
      <Loaded value={$missing} rows={20} />
      {findings?.length === 0 && (
        <EmptyState icon="check-lg" title={msg('Everything is translated into both languages')} />
      )}
      {findings !== undefined && findings.length > 0 && (
        <div className="dictionary__scroll">
          <Lines page={page} findings={findings} />
        </div>
      )}
    </>
  )
}
