// Graph and map of things in each of their states, as a host embeds the screen.
import '../src/elements/thing-configuration.ts'

import { type PlatformOptions, troubleWithThings } from './support/platform.ts'
import { Refusal } from './support/refusal.ts'
import { click, findAll, see, type, until } from './support/steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './support/story-session.ts'

export default { title: 'Screens/Graph and map of things' }

const TAG = 'yaw-thing-configuration'
const FARM = '.yaw-tree-row[aria-label^="朔云岭风电场"]'

type Steps = (screen: HTMLElement) => Promise<unknown>

const story = (view: 'graph' | 'map', steps: Steps, platform?: PlatformOptions) => ({
  render: (_args: unknown, context: StoryContext) => {
    const screen = createElement(context, TAG, 'block-size: 100vh')
    screen.setAttribute('view', view)
    return provideSession(createStorySession(context, platform), screen)
  },
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const refused = (): PlatformOptions => {
  const trouble = new Refusal(500, 'request.failed')
  return {
    trouble: {
      ...troubleWithThings(trouble),
      getTopology: trouble,
      getTopologyBelow: trouble,
      getThingPlaces: trouble,
    },
  }
}

const chooseFarm = async (screen: HTMLElement) => {
  await click(screen, FARM)
  await see(screen, '.things__trail')
}

export const GraphOfAllThings = story('graph', (screen) => see(screen, '.yaw-graph__node', { at: 20 }))

export const GraphOfAFarm = story('graph', async (screen) => {
  await chooseFarm(screen)
  await see(screen, '.yaw-graph__node', { text: '26号风机' })
})

export const GraphFromTopToBottom = story('graph', async (screen) => {
  await chooseFarm(screen)
  await click(screen, '.things__list .yaw-segmented__option', { at: 1 })
  await see(screen, '.yaw-graph__node', { text: '集电01线' })
})

export const GraphSearch = story('graph', async (screen) => {
  await chooseFarm(screen)
  await type(screen, '.yaw-matches input', '26号')
  await see(screen, '.yaw-graph__node[data-found="current"]')
})

export const GraphOfFiveThousand = story(
  'graph',
  async (screen) => {
    await see(screen, '.yaw-graph__node', { at: 10 })
    await click(screen, '.things__list .yaw-toolbar .yaw-button--icon')
    await until(() => {
      const [shown, total] = findAll(screen, '.yaw-status-line')[0]?.textContent?.match(/[\d,]+/g) ?? []
      return shown !== undefined && shown === total
    }, 'all things')
    await click(screen, '.yaw-graph__zoom .yaw-button--icon', { at: 2 })
    await see(screen, '.yaw-graph__mark')
  },
  { size: 5000 },
)

export const GraphWithoutThings = story('graph', (screen) => see(screen, '.things__list .yaw-page-state'), {
  empty: true,
})

export const GraphFailed = story('graph', (screen) => see(screen, '.things__list .yaw-page-state'), refused())

export const MapOfAllThings = story('map', (screen) => see(screen, '.yaw-map__name', { at: 2 }))

export const MapOfAFarm = story('map', async (screen) => {
  await click(screen, FARM)
  await until(() => findAll(screen, '.yaw-map__marker').length > 20, 'the turbines')
})

export const MapWithWhatHasNoPlace = story('map', async (screen) => {
  await see(screen, '.yaw-map__name')
  await click(screen, '.yaw-status-line .yaw-button--link')
  await see(screen, '.things__unplaced-thing', { at: 5 })
})

export const MapOfFiveThousand = story('map', (screen) => see(screen, '.yaw-map__name', { at: 2 }), { size: 5000 })

export const MapWithoutPlaces = story('map', (screen) => see(screen, '.things__list .yaw-page-state'), { empty: true })

export const MapFailed = story('map', (screen) => see(screen, '.things__list .yaw-page-state'), refused())
