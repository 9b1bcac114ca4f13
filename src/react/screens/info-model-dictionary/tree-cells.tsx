// The cells of one row of the dictionary's tree.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { NODE_GROUPS, EDITIONS } from '../../../contract/records/info-model-dictionary/choices.ts'
import { DEPRECATED } from '../../../contract/records/info-model-dictionary/shared-fields.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { DictionaryTree } from '../../../stores/pages/info-model-dictionary/tree.ts'
import type { TreeRow } from '../../../stores/pages/info-model-dictionary/tree-rows.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { openRow } from './open-row.ts'

/** Editions in words: `Edition 1`; both, or none named, say nothing. */
const editionText = (editions: readonly string[]): string => {
  if (editions.length === 0 || editions.length === EDITIONS.length) return ''
  return EDITIONS.filter(({ value }) => editions.includes(value))
    .map(({ label }) => inLanguage(label))
    .join(', ')
}

interface CellsProps {
  page: RecordsPage
  tree: DictionaryTree
  row: TreeRow
}

const Twisty = ({ tree, row }: Omit<CellsProps, 'page'>) =>
  row.isOpen === undefined ? (
    <span className="dictionary__twisty" />
  ) : (
    // The row says by itself whether it is open, and its keys open it.
    <span className="dictionary__twisty" aria-hidden="true" onClick={() => tree.toggle(row)}>
      <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} size={10} />
    </span>
  )

interface NameProps extends CellsProps {
  code: string
  words: string
  status?: string
}

const Name = ({ page, tree, row, code, words, status = '' }: NameProps) => (
  <span role="gridcell" className="dictionary__name">
    <Twisty tree={tree} row={row} />
    <button
      type="button"
      tabIndex={-1}
      className="yaw-button yaw-button--link yaw-mono"
      onClick={() => openRow(page, row)}
    >
      {code}
    </button>
    <span className="yaw-ellipsis" title={words}>
      {words}
    </span>
    {status === DEPRECATED && <Badge kind="warning">{msg('Deprecated')}</Badge>}
  </span>
)

const Cell = ({ children, isNumber = false }: { children?: ReactNode; isNumber?: boolean }) => (
  <span role="gridcell" className={isNumber ? 'yaw-number' : 'yaw-ellipsis'}>
    {children}
  </span>
)

const Used = ({ count }: { count: number }) => <Cell isNumber>{count === 0 ? '' : formatCount(count)}</Cell>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const TreeCells = (props: CellsProps) => {
  const { page, tree, row } = props
  const isEnglish = useStore(page.session.locale.$locale) === 'en'
  const names = useStore(page.names.$names)
  const words = ({ zh, en }: { zh: string; en: string }) => (isEnglish ? en || zh : zh || en)
  switch (row.kind) {
    case 'group': {
      const group = NODE_GROUPS.find(({ value }) => value === row.group)
      return (
        <span role="gridcell" className="dictionary__name">
          <Twisty tree={tree} row={row} />
          <strong>{group === undefined ? row.group : inLanguage(group.label)}</strong>
          <span className="yaw-secondary">{formatCount(row.nodes)}</span>
        </span>
      )
    }
    case 'node':
      return (
        <>
          <Name {...props} code={row.node.code} words={words(row.node)} status={row.node.status} />
          <Cell />
          <Cell>{row.node.mandatory ? msg('Mandatory') : ''}</Cell>
          <Cell />
          <Cell>{editionText(row.node.editions)}</Cell>
          <Used count={row.node.used} />
        </>
      )
    case 'object':
      return (
        <>
          <Name {...props} code={row.object.name} words={words(row.object)} status={row.object.status} />
          <Cell>{row.object.classCode}</Cell>
          <Cell>{row.object.presence}</Cell>
          <Cell>{[row.object.unit, row.object.enumeration].filter((part) => part !== '').join(' · ')}</Cell>
          <Cell>{editionText(row.object.editions)}</Cell>
          <Used count={row.object.used} />
        </>
      )
    case 'attribute': {
      const { values } = row.attribute
      const named = names.get(text(values['enumeration'])) ?? names.get(text(values['cdc']))
      return (
        <>
          <Name
            {...props}
            code={text(values['name'])}
            words={words({ zh: text(values['nameZh']), en: text(values['nameEn']) })}
          />
          <Cell>
            {[text(values['constraint']), text(values['baseType'])].filter((part) => part !== '').join(' · ')}
          </Cell>
          <Cell>{text(values['presence'])}</Cell>
          <Cell>{named?.path ?? ''}</Cell>
          <Cell />
          <Cell />
        </>
      )
    }
    case 'loading':
      return (
        <span role="gridcell" className="dictionary__name yaw-secondary">
          <span className="dictionary__twisty" />
          {msg('Loading…')}
        </span>
      )
  }
}
