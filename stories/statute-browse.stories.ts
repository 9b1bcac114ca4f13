// The dialog that picks points in the address space of a server of OPC UA, in each of its states (screens 6; RTE-9).
import '../src/elements/statute-config.ts'

import { browseConnection } from '../src/contract/records/connection-management/connection-calls.ts'
import type { BrowseNode, BrowseReply } from '../src/contract/records/connection-management/browse-shapes.ts'
import { statusCode } from '../src/contract/admin/reference-codes.ts'
import type { OwnCall } from './support/platform.ts'
import { openMaster, recordStory, seeList } from './support/record-story.ts'
import { click, press, see, type } from './support/steps.ts'
import type { RecordSeed } from './support/seeds.ts'

export default { title: 'Screens/Statute configuration/Pick tree' }

const SEEDS: readonly RecordSeed[] = [
  {
    kind: 'statute',
    values: {
      code: 'park-server',
      version: '1.0.0',
      nameZh: '风电场服务器',
      nameEn: 'Park server',
      family: 'opcua',
      status: statusCode('toBeSubmitted'),
    },
    owned: [],
  },
  {
    kind: 'connection',
    values: {
      name: 'Park server 1',
      serverKind: 'SCADA Server',
      family: 'opcua',
      host: '10.4.0.20',
      port: 4840,
      endpointPath: '/UA',
      enabled: false,
    },
    owned: [],
  },
]

const node = (name: string, more: Partial<BrowseNode> = {}): BrowseNode => ({
  nodeId: `ns=2;s=${name}`,
  stableId: `nsu=urn:park;s=${name}`,
  browseName: name,
  displayName: name,
  kind: 'object',
  hasChildren: true,
  dataType: null,
  typeName: '',
  access: null,
  value: null,
  ...more,
})
const variable = (name: string, typeName: string, dataType: string | null, value: string): BrowseNode =>
  node(name, { kind: 'variable', hasChildren: false, typeName, dataType, access: 'read', value })

const CHILDREN: Readonly<Record<string, readonly BrowseNode[]>> = {
  'ns=2;s=WTG 01': [
    variable('ActivePower', 'Double', 'float64', '2,415.7'),
    variable('RotorSpeed', 'Float', 'float32', '12.4'),
    variable('TurbineState', 'Int32', 'int32', '4'),
    variable('Spectrum', 'Float[]', null, '0.1, 0.3, 0.2, …'),
  ],
}
const TURBINES = ['WTG 01', 'WTG 02', 'WTG 03'].map((name) => node(name))

const told = (nodes: readonly BrowseNode[], failure: BrowseReply['failure'] = null) => [
  { event: 'nodes', data: { nodes, total: nodes.length, truncated: false, failure } },
]
const answer: OwnCall['answer'] = ({ body }) => {
  const id = typeof body === 'object' && body !== null && 'node' in body ? String(body.node) : undefined
  return told(id === undefined ? TURBINES : (CHILDREN[id] ?? []))
}

const browsing = (answers: OwnCall['answer'], steps: (screen: HTMLElement) => Promise<unknown>) =>
  recordStory({
    tag: 'yaw-statute-config',
    platform: { records: SEEDS, own: [{ call: browseConnection, answer: answers }] },
    steps: async (screen) => {
      await seeList(screen)
      await openMaster(screen, 'park-server')
      await click(screen, '.records__header .yaw-menu button')
      await click(screen, '.records__header sl-menu-item', { at: 2 })
      await see(screen, '.statute-browse [role=combobox]:enabled')
      await type(screen, '.statute-browse [role=combobox]', 'Park')
      await click(screen, '.statute-browse [role=option]')
      await steps(screen)
    },
  })

export const Picked = browsing(answer, async (screen) => {
  await see(screen, '.statute-browse [role=treeitem]', { at: 2 })
  const tree = await see(screen, '.statute-browse [role=tree]')
  tree.focus()
  press(tree, 'ArrowRight')
  await see(screen, '.statute-browse [role=treeitem]', { text: 'ActivePower' })
  press(tree, 'ArrowDown')
  press(tree, ' ')
  await see(screen, '.statute-drafts tbody tr')
})

export const Failed = browsing(
  () => told([], { step: 'connect', fault: 'refused', detail: '10.4.0.20:4840' }),
  (screen) => see(screen, '.statute-browse .yaw-notice'),
)
