// Colours of both themes: contrast of text, controls and states, for our accents and for any other (PRD-2, STA-5).
import { expect } from 'chai'

import base from '../../../../src/styles/base.css'
import { tintOf } from '../../../../src/react/ui/icons/type-pictures.ts'
import { sheet } from '../../../../src/styles/sheet.ts'
import tokens from '../../../../src/styles/tokens.css'

const THEMES = ['operations', 'big-data']
const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected']
const TEXTS = ['text', 'text-secondary', 'accent-text', 'danger', 'warning', 'success']
const STATES = ['normal', 'alarm', 'fault', 'offline', 'maintenance', 'unknown']
const FILLS = [
  ['color-accent-fill', 'color-on-accent'],
  ['color-accent-fill-hover', 'color-on-accent'],
  ['color-danger-fill', 'color-on-danger'],
  ['color-danger-fill-hover', 'color-on-danger'],
  ['color-surface-inverse', 'color-on-inverse'],
  ...['serious', 'general', 'slight', 'unknown'].map((name) => [`severity-${name}`, `severity-on-${name}`]),
] as const

describe('colours', () => {
  const host = document.createElement('div')
  const probe = document.createElement('span')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  before(() => {
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet(tokens), sheet(base)]
    root.append(probe)
    document.body.append(host)
  })
  after(() => host.remove())

  /** As it is painted: red, green and blue from 0 to 1, linear. */
  const paint = (token: string): number[] => {
    probe.style.color = `var(--yaw-${token})`
    const colour = getComputedStyle(probe).color
    if (context === null) throw new Error('no canvas')
    context.fillStyle = '#000'
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
  }
  const luminance = (token: string) => {
    const [red = 0, green = 0, blue = 0] = paint(token)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const tooLow = (pairs: [string, string][], least: number) =>
    pairs
      .map(([one, other]) => ({ one, other, contrast: contrast(one, other) }))
      .filter((pair) => pair.contrast < least)
      .map((pair) => `${pair.one} on ${pair.other}: ${pair.contrast.toFixed(2)}`)

  for (const theme of THEMES) {
    describe(theme, () => {
      before(() => host.setAttribute('theme', theme))

      it('[PRD-2] text reaches 4.5:1 on every surface', () => {
        const pairs = TEXTS.flatMap((text) => SURFACES.map((on): [string, string] => [`color-${text}`, `color-${on}`]))
        expect(tooLow(pairs, 4.5)).to.deep.equal([])
      })

      it('[PRD-2] text on a fill reaches 4.5:1', () => {
        expect(
          tooLow(
            FILLS.map(([fill = '', text = '']) => [text, fill]),
            4.5,
          ),
        ).to.deep.equal([])
        const tints = ['accent-text:accent-tint', 'danger:danger-tint', 'warning:warning-tint', 'success:success-tint']
        const pairs = tints
          .map((tint) => tint.split(':'))
          .map(([text, on]): [string, string] => [`color-${text}`, `color-${on}`])
        expect(tooLow(pairs, 4.5)).to.deep.equal([])
      })

      it('[PRD-2] borders of controls and the focus reach 3:1 where controls stand', () => {
        const places = ['surface', 'surface-raised', 'surface-sunken']
        const pairs = ['border-control', 'focus'].flatMap((line) =>
          places.map((on): [string, string] => [`color-${line}`, `color-${on}`]),
        )
        expect(tooLow(pairs, 3)).to.deep.equal([])
      })

      it('[ENT-1] the shape of a state reaches 3:1 on every surface', () => {
        const pairs = STATES.flatMap((state) =>
          SURFACES.map((on): [string, string] => [`state-${state}`, `color-${on}`]),
        )
        expect(tooLow(pairs, 3)).to.deep.equal([])
      })

      it('[ENT-1] [RTE-14] any colour that a type is given reaches 3:1 on every surface', () => {
        const parts = ['00', '80', 'FF']
        const colours = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))
        const found = colours.flatMap((colour) => {
          host.style.setProperty('--yaw-tint', tintOf(colour))
          const pairs = SURFACES.map((on): [string, string] => ['tint', `color-${on}`])
          return tooLow(pairs, 3).map((pair) => `${colour} ${pair}`)
        })
        host.style.removeProperty('--yaw-tint')
        expect(found).to.deep.equal([])
      })

      it('[STA-5] shades follow any accent and keep their contrast', () => {
        const accents = Array.from({ length: 12 }, (_, index) => `oklch(0.7 0.17 ${index * 30})`)
        const found = accents.flatMap((accent) => {
          host.style.setProperty('--yaw-accent', accent)
          const pairs: [string, string][] = [
            ['color-on-accent', 'color-accent-fill'],
            ['color-on-accent', 'color-accent-fill-hover'],
            ...SURFACES.flatMap((on): [string, string][] => [
              ['color-accent-text', `color-${on}`],
              ['color-text', `color-${on}`],
            ]),
          ]
          return tooLow(pairs, 4.5).map((pair) => `${accent} ${pair}`)
        })
        host.style.removeProperty('--yaw-accent')
        expect(found).to.deep.equal([])
      })
    })
  }

  it('[PRD-2] the two themes have their accents and cannot be confused', () => {
    const appearance = (theme: string) => {
      host.setAttribute('theme', theme)
      return ['color-theme-accent', 'theme-accent', 'color-surface'].map((token) => paint(token).join())
    }
    host.setAttribute('theme', 'operations')
    const operations = appearance('operations')
    const bigData = appearance('big-data')
    expect(operations[1]).to.equal([0x40, 0x9e, 0xff].map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4).join())
    expect(bigData[1]).not.to.equal(operations[1])
    expect(luminance('color-surface')).to.be.lessThan(0.05)
  })
})
