// The settings show at once, are kept for the user, and go back to the defaults (STA-4…STA-6, LAY-3, LAY-5, LAY-8, LAY-9).
import { expect } from 'chai'

import { getCurrentUser } from '../../../../src/contract/admin/admin-calls.ts'
import { appearance, followPrimaryColour } from '../../../../src/react/console/appearance.ts'
import { SettingsPanel } from '../../../../src/react/console/settings/settings-panel.tsx'
import { openConsole, signedInCookies } from '../../../support/unit/workspace.ts'
import { eventually } from '../../../support/unit/wait.ts'
import { type Mounted, click, endAll, mount, press } from '../ui/mount.tsx'

const setUp = async () => {
  const made = await openConsole()
  let closed = 0
  const shown = mount(<SettingsPanel workspace={made.workspace} onClose={() => (closed += 1)} />)
  const stop = followPrimaryColour(shown.host, made.workspace.settings)
  return { ...made, shown, stop, closed: () => closed, settings: () => made.workspace.settings.$settings.get() }
}

/** The box or button with these words. */
const choice = (shown: Mounted, words: string) => {
  const label = shown.findAll('label').find((other) => other.textContent?.trim().startsWith(words) === true)
  const input = label?.querySelector('input')
  if (input === null || input === undefined) throw new Error(`nothing to choose says ${words}`)
  return input
}

describe('the settings panel', () => {
  afterEach(endAll)

  test('[STA-4][LAY-5] chooses the theme of the pages outside the data platform', async () => {
    const { shown, workspace, settings } = await setUp()
    expect(choice(shown, 'Operations').checked).to.equal(true)
    click(choice(shown, 'Big data'))
    expect(settings().theme).to.equal('big-data')
    expect(workspace.$theme.get()).to.equal('big-data')
    workspace.destroy()
  })

  test('[STA-4] takes the first theme of the list for a name that is not in it', async () => {
    const data = JSON.stringify({ version: 1, data: { settings: { theme: 'midnight', grey: true } } })
    const { workspace } = await openConsole({ local: { 'data.user.user-1': data }, cookies: signedInCookies() })
    await eventually(() => workspace.settings.$settings.get().grey)
    expect([workspace.settings.$settings.get().theme, workspace.$theme.get()]).to.deep.equal([
      'operations',
      'operations',
    ])
    workspace.destroy()
  })

  test('[STA-5] shows a colour on the element at once; the default leaves each theme its own', async () => {
    const { shown, workspace, stop } = await setUp()
    const accent = () => shown.host.style.getPropertyValue('--yaw-accent')
    expect(accent()).to.equal('')
    click(choice(shown, 'Copper'))
    expect(accent()).to.contain('#d2691e')
    click(choice(shown, 'Colour of the theme'))
    expect(accent()).to.equal('')
    workspace.settings.change({ primaryColour: '#ffff00' })
    stop()
    expect(accent()).to.equal('')
    workspace.destroy()
  })

  test('[STA-6][LAY-3][LAY-8][LAY-9] switches grey mode, background, transition and smooth scrolling', async () => {
    const { shown, workspace, settings } = await setUp()
    expect(appearance(settings())).to.deep.include({ 'data-grey': undefined, 'data-transition': true })
    for (const words of ['Grey mode', 'Background picture', 'Page transition', 'Smooth scrolling']) {
      click(choice(shown, words))
    }
    expect(appearance(settings())).to.deep.equal({
      'data-grey': true,
      'data-background': true,
      'data-transition': undefined,
      'data-smooth-scrolling': undefined,
    })
    workspace.destroy()
  })

  test('[ENT-12] keeps what is set for the user, and gives another user nothing of it', async () => {
    const { shown, workspace, environment } = await setUp()
    click(choice(shown, 'Grey mode'))
    const kept = environment.local.all()
    workspace.destroy()
    const again = await openConsole({ local: kept, cookies: signedInCookies() })
    expect(again.workspace.settings.$settings.get().grey).to.equal(true)
    again.platform.on(getCurrentUser, () => ({
      userId: 'user-2',
      username: 'operator',
      displayName: 'Operator',
      tenantId: 'tenant-1',
      roles: [],
    }))
    await again.signIn()
    expect(again.workspace.settings.$settings.get().grey).to.equal(false)
    again.workspace.destroy()
  })

  test('[STA-6] goes back to the defaults, but not to another width of the menu', async () => {
    const { shown, workspace, settings } = await setUp()
    workspace.toggleMenu()
    click(choice(shown, 'Grey mode'))
    click(choice(shown, 'Copper'))
    click(shown.withText('button', 'Restore the defaults'))
    expect(settings()).to.deep.include({ grey: false, primaryColour: '#409EFF', menuCollapsed: true })
    workspace.destroy()
  })

  test('[LAY-5][PRD-4] switches the language', async () => {
    const { shown, workspace, session } = await setUp()
    click(choice(shown, '简体中文'))
    await eventually(() => session.locale.$locale.get() === 'zh-chs')
    click(choice(shown, 'English'))
    await eventually(() => session.locale.$locale.get() === 'en')
    workspace.destroy()
  })

  test('[LAY-5] takes the focus and closes with Escape', async () => {
    const { shown, workspace, closed } = await setUp()
    expect(shown.focused()).to.equal(choice(shown, 'Operations'))
    press(choice(shown, 'Operations'), 'Escape')
    expect(closed()).to.equal(1)
    workspace.destroy()
  })
})
