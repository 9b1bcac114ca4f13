// What other screens have of a thing, in its inspector: connections and mappings, each in its states.
import '../src/elements/thing-configuration.ts'

import { getConnectionStatuses } from '../src/contract/records/connection-management/connection-calls.ts'
import { connectionCalls } from './support/platform-connections.ts'
import type { PlatformOptions } from './support/platform.ts'
import { Refusal } from './support/refusal.ts'
import { click, findAll, see, until } from './support/steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './support/story-session.ts'
import { DEMO_CONNECTIONS, DEMO_MAPPINGS, DEMO_MODELS, DICTIONARY_SEEDS, STATUTES } from './support/seeds.ts'

export default { title: 'Screens/Thing links' }

const CONNECTIONS = [...STATUTES, ...DEMO_CONNECTIONS]
const MAPPINGS = [...DICTIONARY_SEEDS, ...DEMO_MODELS, ...DEMO_MAPPINGS]
const TURBINE = 'wf01-l01-wt01'
/** On no connection itself: its inverter is asked. */
const COMBINER_BOX = 'pv01-l01-a01-inv01-cb01'

interface Story {
  thing?: string
  platform: PlatformOptions
  /** The host opens records of other screens. */
  opens?: boolean
  steps: (screen: HTMLElement) => Promise<unknown>
}

const story = ({ thing = TURBINE, platform, opens = true, steps }: Story) => ({
  render: (_args: unknown, context: StoryContext) => {
    const element = createElement(context, 'yaw-thing-configuration', 'block-size: 100vh')
    element.setAttribute('thing-id', thing)
    if (opens) Object.assign(element, { openRecord: () => {} })
    return provideSession(createStorySession(context, platform), element)
  },
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

/** Tabs stand in this order whatever the language: basic, model, connections, mappings. */
const openTab = (at: number) => async (screen: HTMLElement) => {
  await see(screen, '.facts')
  const rows = () => findAll(screen, '.yaw-tree-row')
  await until(() => rows().length > 0 && rows().every((row) => row.hasAttribute('aria-label')), 'the way to the thing')
  // They come together, as soon as it is known what the user may see.
  await see(screen, '.yaw-inspector [role=tab]', { at: 5 })
  await click(screen, '.yaw-inspector [role=tab]', { at })
}
const openConnections = openTab(2)
const openMappings = openTab(3)

const failing = (trouble: () => unknown) => [
  ...connectionCalls(CONNECTIONS).filter(({ call }) => call !== getConnectionStatuses),
  { call: getConnectionStatuses, answer: trouble },
]

export const Connections = story({
  platform: { records: CONNECTIONS, own: connectionCalls(CONNECTIONS) },
  steps: async (screen) => {
    await openConnections(screen)
    await see(screen, '.thing-links .yaw-record-link')
  },
})

/** A host that cannot open what lives elsewhere has names without a way. */
export const ConnectionsOfAGateway = story({
  thing: 'wf01-gg02-gw01',
  platform: { records: CONNECTIONS, own: connectionCalls(CONNECTIONS) },
  opens: false,
  steps: async (screen) => {
    await openConnections(screen)
    await see(screen, '.thing-links__name')
  },
})

export const ConnectionsEmpty = story({
  thing: COMBINER_BOX,
  platform: { records: CONNECTIONS, own: connectionCalls(CONNECTIONS) },
  steps: async (screen) => {
    await openConnections(screen)
    await see(screen, '.yaw-inspector .yaw-page-state')
  },
})

export const ConnectionsFailed = story({
  platform: {
    records: CONNECTIONS,
    own: failing(() => {
      throw new Refusal(500, 'request.failed')
    }),
  },
  steps: async (screen) => {
    await openConnections(screen)
    await see(screen, '.yaw-inspector .yaw-page-state')
  },
})

export const Mappings = story({
  platform: { records: MAPPINGS },
  steps: async (screen) => {
    await openMappings(screen)
    await see(screen, '.thing-links .yaw-record-link')
  },
})

export const MappingsEmpty = story({
  thing: COMBINER_BOX,
  platform: { records: MAPPINGS },
  steps: async (screen) => {
    await openMappings(screen)
    await see(screen, '.yaw-inspector .yaw-page-state')
  },
})

export const MappingsFailed = story({
  platform: { records: MAPPINGS, trouble: { getMapsOfThing: new Refusal(500, 'request.failed') } },
  steps: async (screen) => {
    await openMappings(screen)
    await see(screen, '.yaw-inspector .yaw-page-state')
  },
})

export const MappingsForbidden = story({
  platform: { records: MAPPINGS, trouble: { getMapsOfThing: new Refusal(403, 'permission.missing') } },
  steps: async (screen) => {
    await openMappings(screen)
    await see(screen, '.yaw-inspector .yaw-page-state')
  },
})
