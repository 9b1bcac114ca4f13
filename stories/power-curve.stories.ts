// Contract power curves: in the inspector of a turbine and of a farm, and while one is edited, in each of their states.
import '../src/elements/thing-configuration.ts'

import type { PlatformOptions } from './support/platform.ts'
import { Refusal } from './support/refusal.ts'
import { click, press, see, type } from './support/steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './support/story-session.ts'

export default { title: 'Screens/Power curve' }

const FARM = '朔云岭风电场'
const TURBINE = '23号风机'

const story = (platform: PlatformOptions, steps: (screen: HTMLElement) => Promise<unknown>) => ({
  render: (_args: unknown, context: StoryContext) =>
    provideSession(
      createStorySession(context, platform),
      createElement(context, 'yaw-thing-configuration', 'block-size: 100vh'),
    ),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const row = (id: string) => `.yaw-tree-row[aria-label^="${id}"]`
const openTab = async (screen: HTMLElement, name: string) => {
  await click(screen, '.yaw-table__cell--opens', { text: name })
  await see(screen, '.facts')
  await click(screen, '[role=tab][id$=-power-curve]')
}
const openTurbine = async (screen: HTMLElement) => {
  for (const name of [FARM, '集电03线']) {
    await see(screen, row(name))
    await click(screen, row(name))
    press(await see(screen, '[role=tree]'), 'ArrowRight')
  }
  await openTab(screen, TURBINE)
}
const edit = async (screen: HTMLElement) => {
  await openTurbine(screen)
  await click(screen, '.power-curve__tools .yaw-button')
  await see(screen, '.curve-editor .yaw-grid-row')
  await see(screen, '.curve-editor canvas')
}

export const Turbine = story({}, async (screen) => {
  await openTurbine(screen)
  await see(screen, '.power-curve canvas')
})

export const Farm = story({}, async (screen) => {
  await see(screen, row(FARM))
  await click(screen, row(FARM))
  await openTab(screen, FARM)
  await see(screen, '.power-curve__names .yaw-button')
})

export const Empty = story({ withoutCurves: true }, async (screen) => {
  await openTurbine(screen)
  await see(screen, '.power-curve .yaw-page-state')
})

export const Failed = story({ trouble: { getContractPower: new Refusal(500, 'request.failed') } }, async (screen) => {
  await openTurbine(screen)
  await see(screen, '.power-curve .yaw-page-state__icon--failed')
})

export const Editor = story({}, edit)

/** A rated power below what the curve has: every point above it is wrong. */
export const EditorWithErrors = story({}, async (screen) => {
  await edit(screen)
  await type(screen, '.curve-editor__figures input', '1200')
  await see(screen, '.curve-editor [aria-invalid=true], .curve-editor [data-appearance=refused]')
})

export const Generate = story({}, async (screen) => {
  await edit(screen)
  await click(screen, '.curve-editor__sources .yaw-button')
  await see(screen, '.curve-editor__shape')
})

/** The other turbines, and what would change of each. */
export const Targets = story({}, async (screen) => {
  await edit(screen)
  await see(screen, '.curve-editor__turbines')
  await click(screen, '.curve-editor__turbines > summary')
})
