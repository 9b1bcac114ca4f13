// The versions of a model: what has changed since another one, how much that weighs, and which version it asks for
// (screens 3; RTE-6).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import '../../../models/models.css'
import '../../../ui/history/history.css'
import '../../../ui/sheets/task-sheet.css'
import type { ModelContent } from '../../../../contract/records/info-model-config/calls.ts'
import { informationModel } from '../../../../contract/records/info-model-config/model-kind.ts'
import { MODEL_STATUS_OPTIONS } from '../../../../contract/records/info-model-config/states.ts'
import { permissionOf } from '../../../../contract/records/record-kind.ts'
import {
  compareModels,
  type FieldChange,
  type ItemChange,
  type ModelDifference,
} from '../../../../lib/models/differences.ts'
import { isVersionEnough, nextVersion, versionBefore } from '../../../../lib/models/model-version.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { WEIGHT_BADGES, weightWord, RECORD_OF, recordOf } from '../model-labels.ts'
import { WithModel } from '../with-model.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { WEIGHTS } from '../../../../lib/models/difference-weight.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { DifferenceTable } from '../../../records/inspector/difference-table.tsx'

/** Differences that show at once. */
const SHOWN = 500

const changeLabel = ({ change, oldId = '' }: ItemChange): string => {
  if (change === 'added') return msg('added')
  if (change === 'removed') return msg('removed')
  return change === 'renamed' ? msg(str`called ${oldId} before`) : msg('changed')
}

const Fields = ({
  page,
  kind,
  fields,
}: {
  page: RecordsPage
  kind: Parameters<typeof recordOf>[0]
  fields: readonly FieldChange[]
}) => (
  <DifferenceTable
    page={page}
    kind={recordOf(kind)}
    differences={fields.map(({ field, old, now }) => ({ field, old, new: now }))}
  />
)

const DifferenceList = ({ page, difference }: { page: RecordsPage; difference: ModelDifference }) => {
  const items = difference.items.toSorted((a, b) => WEIGHTS.indexOf(b.weight) - WEIGHTS.indexOf(a.weight))
  return (
    <>
      <ul className="models__differences">
        {difference.model.length > 0 && (
          <li>
            <strong>{msg('The model itself')}</strong>
            <Fields page={page} kind="model" fields={difference.model} />
          </li>
        )}
        {items.slice(0, SHOWN).map((item) => (
          <li key={`${item.kind} ${item.id} ${item.change}`}>
            <Badge kind={WEIGHT_BADGES[item.weight]}>{weightWord(item.weight)}</Badge>{' '}
            {inLanguage(RECORD_OF[item.kind].label)} <code className="yaw-mono">{item.id}</code>{' '}
            <span className="yaw-secondary">{changeLabel(item)}</span>
            {item.fields.length > 0 && <Fields page={page} kind={item.kind} fields={item.fields} />}
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="yaw-secondary">
          {msg(str`The first ${formatCount(SHOWN)} of ${formatCount(items.length)} differences`)}
        </p>
      )}
    </>
  )
}

type TabProps = Pick<RecordTabProps, 'page' | 'master'>

const statusText = (status: string): string => {
  const option = MODEL_STATUS_OPTIONS.find(({ value }) => value === status)
  return option === undefined ? status : inLanguage(option.label)
}

const VersionTable = ({ page, master, content }: TabProps & { content: ModelContent }) => (
  <div className="models__scroll">
    <PlainTable
      className="models__table"
      aria-label={msg('Versions')}
      heads={[msg('Version'), msg('Status'), { label: msg('Things'), className: 'models__number' }]}
    >
      {content.versions.map(({ id, version, status, things }) => (
        <tr key={id} aria-current={id === master.id || undefined}>
          <th scope="row">
            <button type="button" className="yaw-button yaw-button--link" onClick={() => page.showMaster(id)}>
              {version}
            </button>
          </th>
          <td>{statusText(status)}</td>
          <td className="models__number">{formatCount(things)}</td>
        </tr>
      ))}
    </PlainTable>
  </div>
)

interface ComparedProps extends TabProps {
  content: ModelContent
  other: ModelContent
}

const Compared = ({ page, master, content, other }: ComparedProps) => {
  const [now, old] = [content.line[0], other.line[0]]
  if (now === undefined || old === undefined) return null
  const difference = compareModels(old, now)
  const { weight } = difference
  const [before, version] = [String(old.model['version']), String(now.model['version'])]
  if (weight === undefined) return <EmptyState icon="check-lg" title={msg('Both hold the same')} />
  const wanted = nextVersion(before, weight)
  const isLater = versionBefore(version, [before]) !== undefined
  const isEnough = isVersionEnough(before, version, weight)
  const mayEdit = !master.frozen && page.$may.get()(permissionOf(informationModel, 'edit'))
  return (
    <>
      {isLater && (
        <Notice kind={isEnough ? 'info' : 'warning'}>
          <Badge kind={WEIGHT_BADGES[weight]}>{weightWord(weight)}</Badge>{' '}
          {isEnough
            ? msg(str`The changes since ${before} call for ${wanted} or later; ${version} is high enough.`)
            : msg(str`The changes since ${before} call for ${wanted} or later; ${version} is too low.`)}{' '}
          {!isEnough && mayEdit && (
            <Button
              size="mini"
              onClick={() => void page.inspector.update(informationModel, master, { version: wanted })}
            >
              {msg(str`Call it ${wanted}`)}
            </Button>
          )}
        </Notice>
      )}
      <DifferenceList page={page} difference={difference} />
    </>
  )
}

const Versions = ({ page, master, content }: TabProps & { content: ModelContent }) => {
  const others = content.versions.filter(({ id }) => id !== master.id)
  const before = versionBefore(
    String(master.values['version']),
    others.map(({ version }) => version),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const proposed = others.find(({ version }) => version === before) ?? others[0]
  const otherId = others.some(({ id }) => id === chosen) ? chosen : (proposed?.id ?? null)
  return (
    <div className="models__columns">
      <section aria-label={msg('Versions')}>
        <VersionTable page={page} master={master} content={content} />
        {page.$may.get()(permissionOf(informationModel, 'copy')) && (
          <Button
            size="mini"
            icon="copy"
            onClick={() => page.openDialog({ kind: 'copy', of: informationModel, id: master.id, isVersion: true })}
          >
            {msg('New version…')}
          </Button>
        )}
      </section>
      <section aria-label={msg('Changes')} className="models__changes">
        {otherId === null ? (
          <EmptyState title={msg('There is one version only')} text={msg('Another one shows here what has changed')} />
        ) : (
          <>
            <div className="models__tools">
              <span>{msg('Changes since')}</span>
              <SelectBox
                label={msg('Changes since')}
                size="mini"
                value={otherId}
                options={others.map(({ id, version, status }) => ({
                  value: id,
                  label: `${version} · ${statusText(status)}`,
                }))}
                onChange={setChosen}
              />
            </div>
            <WithModel key={otherId} page={page} id={otherId}>
              {(other) => <Compared page={page} master={master} content={content} other={other} />}
            </WithModel>
          </>
        )}
      </section>
    </div>
  )
}

export const VersionsTab = ({ page, master }: RecordTabProps) => {
  return (
    <div className="models">
      <WithModel page={page} id={master.id}>
        {(content) => <Versions page={page} master={master} content={content} />}
      </WithModel>
    </div>
  )
}
