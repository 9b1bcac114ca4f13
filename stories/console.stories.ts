// The console around the screens: header, side menu, tabs and the pages that only it has.
import { PERMISSIONS } from '../src/contract/admin/permissions.ts'
import { stageConsole, workspaceOf } from './support/console-stage.ts'
import type { PlatformOptions } from './support/platform.ts'
import { Refusal } from './support/refusal.ts'
import { click, findAll, see, until } from './support/steps.ts'
import type { StoryContext } from './support/story-session.ts'

export default { title: 'Console/Workspace' }

const HOME = '/index'
const THINGS = '/dataPlat/thingConfigration'
const USERS = '/system/onlineUsers'

interface Story {
  path?: string
  platform?: PlatformOptions
  steps: (canvas: HTMLElement) => Promise<unknown>
}

const story = ({ path = HOME, platform, steps }: Story) => ({
  render: (_args: unknown, context: StoryContext) => stageConsole(context, path, platform),
  play: ({ canvasElement }: StoryContext) => steps(canvasElement),
})

const atHome = (canvas: HTMLElement) => see(canvas, '.home__assets')

/** More pages than the bar has room for, with names of every length. */
const MANY_PAGES = [
  ['信息模型字典', 'Information model dictionary'],
  ['信息模型配置', 'Information model configuration'],
  ['信息模型映射', 'Information model mapping'],
  ['表单配置', 'Form configuration'],
  ['规约配置', 'Protocol configuration'],
  ['连接管理', 'Connection management'],
  ['前置网关测点与规约转发映射', 'Mapping of front gateway points to forwarding protocols'],
  ['字典映射', 'Dictionary mapping'],
  ['元数据管理', 'Metadata management'],
  ['物映射', 'Thing mapping'],
] as const

export const Home = story({ steps: atHome })

export const MenuCollapsed = story({
  steps: async (canvas) => {
    await atHome(canvas)
    await click(canvas, '.side-menu__toggle')
    await see(canvas, '.side-menu[data-collapsed=true]')
  },
})

export const GroupClosed = story({
  steps: async (canvas) => {
    await atHome(canvas)
    await click(canvas, 'button.menu__entry')
    await see(canvas, 'button.menu__entry[aria-expanded=false]')
  },
})

export const UserMenuOpen = story({
  steps: async (canvas) => {
    await atHome(canvas)
    await click(canvas, '.header__tools sl-dropdown > button')
    await see(canvas, '.header__tools sl-dropdown[open]')
  },
})

export const MenuCollapsedGroupOpen = story({
  steps: async (canvas) => {
    await atHome(canvas)
    await click(canvas, '.side-menu__toggle')
    await click(canvas, '.side-menu[data-collapsed=true] sl-dropdown > button')
    await see(canvas, '.side-menu sl-dropdown[open]')
  },
})

export const TopMenuOpen = story({
  steps: async (canvas) => {
    await atHome(canvas)
    await click(canvas, '.top-menu__row sl-dropdown > button')
    await see(canvas, '.top-menu__row sl-dropdown[open]')
  },
})

export const SettingsOpen = story({
  steps: async (canvas) => {
    await atHome(canvas)
    workspaceOf(canvas).settings.change({ background: true })
    await click(canvas, '.header__tools sl-dropdown > button')
    await click(canvas, '.header__tools sl-menu-item')
    await see(canvas, '.settings')
  },
})

export const GreyMode = story({
  steps: async (canvas) => {
    await atHome(canvas)
    workspaceOf(canvas).settings.change({ grey: true })
    await see(canvas, '.console[data-grey]')
  },
})

export const MenuOfATab = story({
  steps: async (canvas) => {
    await atHome(canvas)
    await workspaceOf(canvas).open(USERS)
    const tab = await see(canvas, '.tab[data-current=true]')
    const { left, bottom } = tab.getBoundingClientRect()
    tab.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 40, clientY: bottom - 8 }),
    )
    await see(canvas, '.yaw-context-menu sl-menu-item[tabindex="0"]')
  },
})

export const SeveralTabsNotSaved = story({
  steps: async (canvas) => {
    await atHome(canvas)
    const { open, unsaved, closeRange } = workspaceOf(canvas)
    for (const path of [THINGS, USERS]) {
      await open(path)
      unsaved.setDirty(path, true)
    }
    void closeRange(HOME, 'others')
    await see(canvas, '[role=alertdialog] li', { at: 1 })
  },
})

export const PageDeepInTheMenu = story({
  path: '/models/page1',
  platform: { extraPages: [['信息模型字典', 'Information model dictionary']], subgroup: true },
  steps: (canvas) => see(canvas, '.trail'),
})

export const QuestionBeforeSignOut = story({
  steps: async (canvas) => {
    await atHome(canvas)
    workspaceOf(canvas).signInFlow.leaving.ask()
    await see(canvas, '.sign-out dialog')
  },
})

export const ThingConfigurationInATab = story({
  path: THINGS,
  steps: (canvas) => see(canvas, '.yaw-table__body .yaw-table__row'),
})

export const ManyTabs = story({
  platform: { extraPages: MANY_PAGES },
  steps: async (canvas) => {
    await atHome(canvas)
    const { open } = workspaceOf(canvas)
    await open(THINGS)
    await open(USERS)
    for (const [index] of MANY_PAGES.entries()) await open(`/dataPlat/page${index + 1}`)
    await open(`/dataPlat/page7`)
    await until(() => findAll(canvas, '.tab').length === MANY_PAGES.length + 3, 'the tabs')
  },
})

export const NoSuchPage = story({
  path: '/dataPlat/turbines?farm=wf01',
  steps: (canvas) => see(canvas, '.yaw-page-state'),
})

export const AccountWithoutFunctions = story({
  platform: { withoutMenu: true, permissions: [] },
  steps: (canvas) => see(canvas, '.side-menu__empty'),
})

export const OnlineUsers = story({
  path: USERS,
  steps: (canvas) => see(canvas, '.yaw-table__body .yaw-table__row', { at: 4 }),
})

export const OnlineUsersLoading = story({
  path: USERS,
  platform: { trouble: { getOnlineUsers: 'never' } },
  steps: (canvas) => see(canvas, '.yaw-skeleton'),
})

export const OnlineUsersFailed = story({
  path: USERS,
  platform: { trouble: { getOnlineUsers: new Refusal(500, 'request.failed') } },
  steps: (canvas) => see(canvas, '.yaw-page-state'),
})

export const OnlineUsersForbidden = story({
  path: USERS,
  platform: {
    permissions: [PERMISSIONS.thing.view],
    trouble: { getOnlineUsers: new Refusal(403, 'permission.missing') },
  },
  steps: (canvas) => see(canvas, '.yaw-page-state'),
})
