// Points picked in the address space of a running server of OPC UA: a connection, its tree, what becomes of the picked
// (screens 6, scan/browse with pick tree).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import '../../../ui/sheets/task-sheet.css'
import '../address-map.css'
import '../statute-coverage.css'
import './browse-dialog.css'
import { type BrowseNode, BROWSE_LIMITS } from '../../../../contract/records/connection-management/browse-shapes.ts'
import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { text } from '../../../../contract/records/statute-config/point-facts.ts'
import { pointsOfNodes } from '../../../../lib/points/browsed-points.ts'
import { fillPlaceholders, readVariables } from '../../../../lib/points/placeholders.ts'
import { createNodeBrowser, type BrowseFailure } from '../../../../stores/pages/statute-config/node-browser.ts'
import { planWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { recordsOf } from '../../../../stores/records.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Combobox, type ComboboxOption } from '../../../ui/fields/combobox.tsx'
import { counted, formatCount } from '../../../../lib/text/format-count.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useStatute } from '../use-statute-points.ts'
import { DraftTable } from './draft-table.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { usePointWork } from './use-point-work.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { faultText, stepText } from '../../../connection-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { INTERFACE_ICONS } from '../../../ui/icons/interface-icons.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ThingTree } from '../../../ui/thing-tree/thing-tree.tsx'
import type { KindAppearance } from '../../../ui/thing-tree/tree-types.ts'

/** The tree of a server's nodes: waiting, failed with the step and what to do, or there. */
const TEXT_COLOR = 'var(--yaw-color-text-secondary)'
/** Nodes have no state: a mark would say that all is well. */
const NO_SHAPE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"></svg>'

const KINDS: Readonly<Record<string, () => KindAppearance>> = {
  object: () => ({ icon: INTERFACE_ICONS.folder, label: msg('Object'), tint: TEXT_COLOR }),
  variable: () => ({ icon: INTERFACE_ICONS['diagram-3'], label: msg('Variable'), tint: TEXT_COLOR }),
  present: () => ({ icon: INTERFACE_ICONS['check-lg'], label: msg('Variable, already a point'), tint: TEXT_COLOR }),
  unfit: () => ({
    icon: INTERFACE_ICONS['exclamation-octagon'],
    label: msg('Variable that no point can take'),
    tint: TEXT_COLOR,
  }),
}

const failureText = ({ step, fault, detail }: BrowseFailure) => `${stepText(step)}: ${faultText(fault, detail)}`

const BrowseTree = ({ browser }: { browser: ReturnType<typeof createNodeBrowser> }) => {
  const status = useStore(browser.$status)
  const { tree, version } = useStore(browser.$view)
  const branch = useStore(browser.$branch)
  const isTruncated = useStore(browser.$truncated)
  const [selected, setSelected] = useState<string | null>(null)
  if (status.status === 'off') return null
  if (status.status === 'loading') {
    return (
      <div role="status" aria-label={msg('The server is asked…')}>
        <Skeleton rows={8} />
      </div>
    )
  }
  if (status.status === 'failed') {
    const { failure, error } = status
    return (
      <Notice kind="danger" live actions={<Button onClick={() => void browser.retry()}>{msg('Try again')}</Button>}>
        {failure === undefined ? errorText(error) : failureText(failure)}
      </Notice>
    )
  }
  return (
    <>
      <div className="statute-browse__tree">
        <ThingTree
          tree={tree}
          version={version}
          label={msg('Nodes of the server')}
          selectedId={selected}
          checkable
          compact
          kinds={(kind) => KINDS[kind]?.() ?? { icon: INTERFACE_ICONS.folder, label: '' }}
          states={() => ({ name: 'normal', label: '', icon: NO_SHAPE })}
          onSelect={setSelected}
          onToggle={browser.toggle}
          onLoadMore={(parentId) => void browser.loadMore(parentId)}
          onCheck={browser.check}
        />
      </div>
      {branch !== undefined && (
        <Notice kind="warning" live>
          {failureText(branch)}
        </Notice>
      )}
      {isTruncated && (
        <Notice>{msg(str`Only the first ${formatCount(BROWSE_LIMITS.children)} children of a node are shown`)}</Notice>
      )}
    </>
  )
}

/** Connections that the list shows; more are found by a part of their name. */
const FOUND = 50

/** Node ids of the points that are there, with the usual values of their variables. */
const presentIds = (statute: RecordRow, points: readonly RecordRow[]): ReadonlySet<string> => {
  const variables = readVariables(text(statute.values, 'variables')) ?? new Map()
  return new Set(points.map(({ values }) => fillPlaceholders(text(values, 'nodeId').trim(), variables)))
}

/** Those of the family whose statute this is come first: they are its own. */
const searchConnections = async (page: RecordsPage, statuteId: string, keyword: string, signal: AbortSignal) => {
  const { rows } = await recordsOf(page.session, CONNECTION).page(
    {
      limit: FOUND,
      filters: [{ field: 'family', operator: 'in', value: ['opcua'] }],
      ...(keyword !== '' && { keyword }),
    },
    { signal, quiet: true },
  )
  const own = (row: RecordRow) => Number(row.values['statute'] === statuteId)
  return rows
    .toSorted((left, right) => own(right) - own(left))
    .map((row): ComboboxOption => ({
      value: row.id,
      label: text(row.values, 'name'),
      detail: text(row.values, 'host'),
    }))
}

interface BrowseProps {
  page: RecordsPage
  statute: RecordRow
  points: readonly RecordRow[]
}

const Browse = ({ page, statute, points }: BrowseProps) => {
  const labels = useRecordLabels(page)
  const browser = page.plugin(createNodeBrowser)
  const picked = useStore(browser.$picked)
  const mayConnect = useStore(browser.$mayConnect)
  const [connection, setConnection] = useState<string | null>(null)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const work = usePointWork(page)
  const present = useMemo(() => presentIds(statute, points), [statute, points])
  const drafts = useMemo(() => {
    const variables = picked.flatMap(({ node, path }) => {
      const { stableId: nodeId, displayName, dataType, access } = node
      return dataType === null || access === null ? [] : [{ nodeId, displayName, dataType, access, path }]
    })
    return pointsOfNodes(
      variables,
      points.map(({ values }) => text(values, 'pointId')),
    )
  }, [picked, points])
  const chosen = drafts.filter(({ values }) => !left.has(String(values['pointId'])))
  const plan = planWork(chosen, points, 'add')
  const choose = (id: string | null) => {
    setConnection(id)
    setLeft(new Set())
    if (id === null) return browser.leave()
    const isPresent = ({ nodeId, stableId }: BrowseNode) => present.has(nodeId) || present.has(stableId)
    return void browser.open(id, isPresent)
  }
  const search = async (keyword: string, signal: AbortSignal) => {
    const found = await searchConnections(page, statute.id, keyword, signal)
    setNames((known) => new Map([...known, ...found.map(({ value, label }) => [value, label] as const)]))
    return found
  }
  const close = () => {
    browser.leave()
    page.closeDialog()
  }
  return (
    <FormDialog
      title={msg('Points from a running server')}
      subtitle={text(statute.values, 'code')}
      size="large"
      sendLabel={counted(msg('Add # point|Add # points'), plan.inserts.length)}
      isSending={work.isSending}
      failure={work.failure}
      disabled={plan.inserts.length === 0}
      onSend={() => work.run((actions) => actions.bring(statute.id, plan))}
      onClose={close}
    >
      <div className="yaw-form statute-browse">
        {mayConnect === false && (
          <Notice kind="warning">{msg('You may not test connections, so you cannot look into their servers')}</Notice>
        )}
        <Combobox
          disabled={mayConnect !== true}
          label={msg('Connection')}
          layout="above"
          hint={msg('Connections of OPC UA; the platform connects as their test does')}
          value={connection}
          valueLabel={connection === null ? undefined : names.get(connection)}
          placeholder={msg('Part of a name')}
          search={search}
          onChange={choose}
        />
        <BrowseTree browser={browser} />
        <RefusedRows rows={work.refused} isEnglish={labels.isEnglish} />
        {drafts.length > 0 && (
          <DraftTable
            drafts={drafts}
            left={left}
            onLeft={setLeft}
            labels={labels}
            statute={statute}
            actionOf={() => msg('Is added')}
          />
        )}
      </div>
    </FormDialog>
  )
}

export const BrowseDialog = ({ page, ids: [statuteId = ''] }: RecordDialogProps) => {
  const found = useStatute(page, statuteId)
  return found === undefined ? null : <Browse page={page} {...found} />
}
