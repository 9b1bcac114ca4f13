// A story of a screen of records: the element over the seeds of the product and the demonstration, and steps to its state.
import type { PlatformOptions } from './platform.ts'
import { click, see } from './steps.ts'
import { type StoryContext, createElement, createStorySession, provideSession } from './story-session.ts'

const FULL = 'block-size: 100vh'

export interface RecordStory {
  tag: string
  platform: PlatformOptions
  /** Attributes of the element, e.g. `catalogue`. */
  attributes?: Readonly<Record<string, string>>
  style?: string
  steps: (screen: HTMLElement) => Promise<unknown>
}

export const recordStory = ({ tag, platform, attributes = {}, style = FULL, steps }: RecordStory) => ({
  render: (_args: unknown, context: StoryContext) => {
    const element = createElement(context, tag, style)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return provideSession(createStorySession(context, platform), element)
  },
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

/** The list on the left and the grid of all are there. */
export const seeList = async (screen: HTMLElement) => {
  await see(screen, '.records__master')
  await see(screen, '.yaw-grid [role=gridcell]')
}

/** Opens a master by its key. */
export const openMaster = async (screen: HTMLElement, key: string) => {
  await click(screen, '.records__master', { text: key })
  await see(screen, '.records__header', { text: key })
}

/** A tab of the open master, by its words in either language. */
export const openTab = (screen: HTMLElement, at: number) =>
  click(screen, '.records__tabs > .yaw-tabs [role=tab]', { at })

/** The details of the open master, beside it. */
export const openDetails = async (screen: HTMLElement) => {
  await click(screen, '.records__header .yaw-button[aria-pressed]')
  await see(screen, '.yaw-inspector .facts')
}
