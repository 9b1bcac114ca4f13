// The dialogs that a host may use: the plain one in its sizes, and the one in which an icon is chosen.
import '../src/elements/dialog.ts'
import '../src/elements/icon-picker.ts'

import { findAll, press, see, type, until } from './support/steps.ts'
import { type StoryContext, createElement } from './support/story-session.ts'

export default { title: 'Elements/Dialogs' }

interface Story {
  tag: string
  attributes: Record<string, string>
  content?: string
  steps: (canvas: HTMLElement) => Promise<unknown>
}

const story = ({ tag, attributes, content = '', steps }: Story) => ({
  render: (_args: unknown, context: StoryContext) => {
    const element = createElement(context, tag, '')
    const { locale } = context.globals
    const all = { ...attributes, ...(locale !== undefined && { locale }), open: '' }
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value)
    element.textContent = content
    const box = document.createElement('div')
    box.style.blockSize = '600px'
    box.append(element)
    return box
  },
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const dialog = (attributes: Record<string, string>, steps: Story['steps']) =>
  story({
    tag: 'yaw-dialog',
    attributes: { label: '停机检修单', ...attributes },
    content: '01 号风机 2026-11-21',
    steps,
  })
const picker = (value: string, steps: Story['steps']) => story({ tag: 'yaw-icon-picker', attributes: { value }, steps })

const shown = (canvas: HTMLElement) => see(canvas, 'dialog[open]')
const pressHandle = async (canvas: HTMLElement, key: string) => press(await see(canvas, '.yaw-dialog__handle'), key)

export const Dialog = dialog({}, shown)
export const Large = dialog({ size: 'large' }, shown)
export const Moved = dialog({}, (canvas) => pressHandle(canvas, 'ArrowLeft'))
export const Maximised = dialog({}, (canvas) => pressHandle(canvas, 'Enter'))

export const Icons = picker('wind-turbine', (canvas) => see(canvas, '.yaw-icons__cell'))
export const IconsFound = picker('', async (canvas) => {
  await see(canvas, '.yaw-icons__cell')
  await type(canvas, '.yaw-icon-picker input', 'battery')
  await until(() => findAll(canvas, '.yaw-icons__name')[0]?.textContent?.includes('battery'), 'the batteries')
})
export const NoIcon = picker('', async (canvas) => {
  await see(canvas, '.yaw-icons__cell')
  await type(canvas, '.yaw-icon-picker input', 'nothing at all')
  await see(canvas, '.yaw-icon-picker__none')
})
