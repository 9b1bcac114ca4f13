// Two editions of a standard side by side (screens 2, compare two editions).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { PRIVATE, STANDARDS } from '../../../contract/records/info-model-dictionary/choices.ts'
import { dataObject } from '../../../contract/records/info-model-dictionary/data-object.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import {
  type ComparedNode,
  type EditionPlace,
  compareEditions,
} from '../../../stores/pages/info-model-dictionary/editions.ts'
import { createDictionaryTree } from '../../../stores/pages/info-model-dictionary/tree.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import type { OverviewSection } from './nodes-overview.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useData } from '../../use-data.ts'

/** A mark and a word: the mark alone would be told by its place only. */
const Mark = ({ isThere }: { isThere: boolean }) => (
  <td data-there={isThere}>{isThere ? `● ${msg('There')}` : `○ ${msg('Missing')}`}</td>
)

const Marks = ({ place }: { place: EditionPlace }) => (
  <>
    <Mark isThere={place !== 'second'} />
    <Mark isThere={place !== 'first'} />
  </>
)

interface LinesProps {
  page: RecordsPage
  compared: readonly ComparedNode[]
}

const Lines = ({ page, compared }: LinesProps) => {
  const isEnglish = useStore(page.session.locale.$locale) === 'en'
  const words = ({ zh, en }: { zh: string; en: string }) => (isEnglish ? en || zh : zh || en)
  return (
    <PlainTable
      className="dictionary__table"
      heads={[msg('Node'), msg('Object'), msg('Name'), msg('Edition 1'), msg('Edition 2')]}
    >
      {compared.flatMap(({ node, place, objects }) => [
        <tr key={node.id}>
          <th scope="row">
            <button
              type="button"
              className="yaw-button yaw-button--link yaw-mono"
              onClick={() => void page.inspector.open(logicalNode, node.id)}
            >
              {node.code}
            </button>
          </th>
          <td />
          <td>{words(node)}</td>
          <Marks place={place} />
        </tr>,
        ...objects.map(({ object, place: at }) => (
          <tr key={object.id}>
            <td />
            <th scope="row">
              <button
                type="button"
                className="yaw-button yaw-button--link yaw-mono"
                onClick={() => void page.inspector.open(dataObject, object.id)}
              >
                {object.name}
              </button>
            </th>
            <td>{words(object)}</td>
            <Marks place={at} />
          </tr>
        )),
      ])}
    </PlainTable>
  )
}

const CHOICES = STANDARDS.filter(({ value }) => value !== PRIVATE && value !== 'iec61850-7-3')

export const EditionsView = ({ page, views }: OverviewSection) => {
  const { $outline } = page.plugin(createDictionaryTree)
  const data = useData($outline)
  const [standard, setStandard] = useState(CHOICES[0]?.value ?? '')
  const [isAll, setIsAll] = useState(false)
  const compared = data && compareEditions(data, standard, 'ed1', 'ed2')
  const shown = compared?.nodes.filter(({ place, objects }) => isAll || place !== 'both' || objects.length > 0) ?? []
  const { first, second, both } = compared?.counts ?? {}
  return (
    <>
      <Toolbar label={msg('Editions')}>
        {views}
        <SelectBox
          size="mini"
          label={msg('Standard')}
          options={CHOICES.map(({ value, label }) => ({ value, label: inLanguage(label) }))}
          value={standard}
          onChange={(value) => setStandard(value ?? '')}
        />
        <Checkbox checked={isAll} onChange={setIsAll}>
          {msg('Also what is in both')}
        </Checkbox>
      </Toolbar>
      <Loaded value={$outline} rows={20} />
      {first && second && both && (
        <div className="dictionary__scroll">
          <p className="dictionary__sum" role="status">
            {msg(
              str`Nodes: ${formatCount(first.nodes)} only in edition 1, ${formatCount(second.nodes)} only in edition 2, ${formatCount(both.nodes)} in both`,
            )}
            {' · '}
            {msg(
              str`Objects: ${formatCount(first.objects)} only in edition 1, ${formatCount(second.objects)} only in edition 2, ${formatCount(both.objects)} in both`,
            )}
          </p>
          {shown.length === 0 ? (
            <EmptyState title={msg('Both editions have the same')} icon="check-lg" />
          ) : (
            <Lines page={page} compared={shown} />
          )}
        </div>
      )}
    </>
  )
}
