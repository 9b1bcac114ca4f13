// Shoelace under our rules: every token that its parts read is ours, its icons make no request, it speaks our language.
import SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js'
import SlIcon from '@shoelace-style/shoelace/dist/components/icon/icon.component.js'
import SlMenuItem from '@shoelace-style/shoelace/dist/components/menu-item/menu-item.component.js'
import SlMenu from '@shoelace-style/shoelace/dist/components/menu/menu.component.js'
import SlPopup from '@shoelace-style/shoelace/dist/components/popup/popup.component.js'
import SlTooltip from '@shoelace-style/shoelace/dist/components/tooltip/tooltip.component.js'
import { expect } from 'chai'

import { setShoelaceLocale } from '../../../../src/react/ui/shoelace-setup.ts'
import shoelaceTokens from '../../../../src/styles/shoelace-tokens.css'
import { eventually } from '../../../support/unit/wait.ts'

const PARTS = [SlDropdown, SlIcon, SlMenu, SlMenuItem, SlPopup, SlTooltip]

describe('Shoelace', () => {
  it('[PRD-2] reads no token that our themes do not set', () => {
    const used = new Set(
      PARTS.flatMap((part) =>
        part.elementStyles.flatMap((styles) => [
          ...('cssText' in styles ? styles.cssText : '').matchAll(/var\((--sl-[\w-]+)/g),
        ]),
      ).map(([, name = '']) => name),
    )
    const set = new Set([...shoelaceTokens.matchAll(/(--sl-[\w-]+):/g)].map(([, name = '']) => name))
    expect(used.size).to.be.greaterThan(20)
    expect([...used].filter((name) => !set.has(name))).to.deep.equal([])
  })

  it('[PRD-5] draws its icons and ours without a request', async () => {
    const requests: unknown[] = []
    const { fetch } = globalThis
    globalThis.fetch = (address) => {
      requests.push(address)
      return Promise.reject(new Error('no request is allowed'))
    }
    try {
      for (const [library, name] of [
        ['system', 'chevron-down'],
        ['default', 'funnel'],
      ]) {
        const icon = document.createElement('sl-icon')
        Object.assign(icon, { library, name })
        document.body.append(icon)
        await eventually(() => icon.shadowRoot?.querySelector('svg path') instanceof SVGElement)
        icon.remove()
      }
    } finally {
      globalThis.fetch = fetch
    }
    expect(requests).to.deep.equal([])
  })

  it('[PRD-4] speaks the language that it is told, whatever the page speaks', async () => {
    const item = document.createElement('sl-menu-item')
    document.body.append(item)
    const words = async () => {
      await item.updateComplete
      return Reflect.get(item, 'localize').term('close')
    }
    setShoelaceLocale(() => 'zh-chs')
    expect(await words()).to.equal('关闭')
    setShoelaceLocale(() => 'en')
    expect(await words()).to.equal('Close')
    item.remove()
  })
})
