// The tree of a server's nodes: waiting, failed with the step and what to do, or there.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { BROWSE_LIMITS } from '../../../../contract/records/connection-management/browse-shapes.ts'
import { errorText } from '../../../../locales/error-text.ts'
import type { BrowseFailure, createNodeBrowser } from '../../../../stores/pages/statute-config/node-browser.ts'
import { faultText, stepText } from '../../../connection-words.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { INTERFACE_ICONS } from '../../../ui/icons/interface-icons.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ThingTree } from '../../../ui/thing-tree/thing-tree.tsx'
import type { KindLook } from '../../../ui/thing-tree/tree-types.ts'

const INK = 'var(--yaw-color-text-secondary)'
/** Nodes have no state: a mark would say that all is well. */
const NO_SHAPE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"></svg>'

const KINDS: Readonly<Record<string, () => KindLook>> = {
  object: () => ({ icon: INTERFACE_ICONS.folder, label: msg('Object'), ink: INK }),
  variable: () => ({ icon: INTERFACE_ICONS['diagram-3'], label: msg('Variable'), ink: INK }),
  present: () => ({ icon: INTERFACE_ICONS['check-lg'], label: msg('Variable, already a point'), ink: INK }),
  unfit: () => ({
    icon: INTERFACE_ICONS['exclamation-octagon'],
    label: msg('Variable that no point can take'),
    ink: INK,
  }),
}

const failureText = ({ step, fault, detail }: BrowseFailure) => `${stepText(step)}: ${faultText(fault, detail)}`

export const BrowseTree = ({ browser }: { browser: ReturnType<typeof createNodeBrowser> }) => {
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
