// Gateways, connections and devices as a graph (screens 7, Views; RTE-10).
import { msg } from '@lit/localize'
import plug from 'bootstrap-icons/icons/plug.svg'
import { useStore } from '@nanostores/react'
import { useCallback, useLayoutEffect } from 'react'

import { nameOfState } from '../../../contract/thing/thing-types.ts'
import { NODE, createConnectionTopology } from '../../../stores/pages/connection-management/topology.ts'
import { createStatuses } from '../../../stores/pages/connection-management/statuses.ts'
import { stateText } from '../../connection-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Graph } from '../../ui/graph/graph.tsx'
import type { AppearanceOf } from '../../ui/graph/graph-types.ts'
import { thingIcon } from '../../ui/icons/thing-icons.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { StatusesProps } from './list.tsx'

const ICONS: Readonly<Record<string, string>> = {
  [NODE.gateway]: thingIcon('thing_front_gateway'),
  [NODE.none]: thingIcon('thing_front_gateway_group'),
  [NODE.connection]: plug,
  [NODE.device]: thingIcon('thing_device'),
}

const WORDS: Readonly<Record<string, () => string>> = {
  normal: () => stateText('running'),
  alarm: () => stateText('partialError'),
  fault: () => stateText('failed'),
  maintenance: () => stateText('processing'),
  offline: () => stateText('stopped'),
}

const kindText = (kind: string): string => {
  switch (kind) {
    case NODE.connection:
      return msg('Connection')
    case NODE.device:
      return msg('Device')
    default:
      return msg('Front gateway')
  }
}

export const Topology = ({ page, empty }: StatusesProps) => {
  const topology = page.plugin(createConnectionTopology)
  const statuses = page.plugin(createStatuses)
  const loadable = useStore(topology.$branches)
  const picture = useStore(topology.model.$picture)
  const withoutGateway = msg('Without a front gateway')
  useLayoutEffect(() => topology.name(withoutGateway), [topology, withoutGateway])
  const language = page.isEnglish()
  const appearanceOf = useCallback<AppearanceOf>(
    (kind, state) => {
      const name = nameOfState(state)
      return {
        icon: ICONS[kind] ?? plug,
        kind: kindText(kind),
        state: name,
        stateLabel: WORDS[name]?.() ?? '',
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words of another language are other words
    [language],
  )
  if (loadable.status === 'failed' && loadable.data === undefined) {
    return <FailedState error={loadable.error} retry={() => void topology.$branches.reload()} />
  }
  if (picture === undefined) return <Skeleton rows={12} />
  if (picture.nodes.length === 0) return empty
  const open = (id: string) => {
    const [kind, rest] = id.split(' ')
    if (rest === undefined) page.showMaster(id)
    else if (kind === 'gateway' && rest !== 'none') {
      statuses.narrow({ gateway: rest })
      statuses.show('list')
    }
  }
  return (
    <Graph
      label={msg('Gateways, connections and devices')}
      model={topology.model}
      picture={picture}
      appearanceOf={appearanceOf}
      onOpen={open}
      onRoot={open}
    />
  )
}
