// Points picked in the address space of a running server of OPC UA: a connection, its tree, what becomes of the picked
// (screens 6, scan/browse with pick tree).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import type { BrowseNode } from '../../../../contract/records/connection-management/browse-shapes.ts'
import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { text } from '../../../../contract/records/statute-config/point-facts.ts'
import { pointsOfNodes } from '../../../../lib/points/browsed-points.ts'
import { fillPlaceholders, readVariables } from '../../../../lib/points/placeholders.ts'
import { createNodeBrowser } from '../../../../stores/pages/statute-config/node-browser.ts'
import { planWork } from '../../../../stores/pages/statute-config/point-work.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { recordsOf } from '../../../../stores/records.ts'
import '../../../ui/sheets/task.css'
import '../address-map.css'
import '../statute-coverage.css'
import './browse-dialog.css'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordTaskProps } from '../../../records/record-look.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { Combobox, type ComboboxOption } from '../../../ui/fields/combobox.tsx'
import { counted } from '../../../../lib/text/format-count.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { useStatute } from '../use-statute-points.ts'
import { BrowseTree } from './browse-tree.tsx'
import { DraftTable } from './draft-table.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { usePointWork } from './use-point-work.ts'

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
  const words = useRecordWords(page)
  const browser = page.part(createNodeBrowser)
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
    page.closeTask()
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
      onSend={() => work.run((deeds) => deeds.bring(statute.id, plan))}
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
        <RefusedRows rows={work.refused} isEnglish={words.isEnglish} />
        {drafts.length > 0 && (
          <DraftTable
            drafts={drafts}
            left={left}
            onLeft={setLeft}
            words={words}
            statute={statute}
            deedOf={() => msg('Is added')}
          />
        )}
      </div>
    </FormDialog>
  )
}

export const BrowseDialog = ({ page, ids: [statuteId = ''] }: RecordTaskProps) => {
  const found = useStatute(page, statuteId)
  return found === undefined ? null : <Browse page={page} {...found} />
}
