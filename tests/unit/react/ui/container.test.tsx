// Containers of pages and of parts of them (LAY-9).
import { expect } from 'chai'

import { Container } from '../../../../src/react/ui/layout/container.tsx'
import styles from '../../../../src/react/console/console-container.css'
import { sheet } from '../../../../src/styles/sheet.ts'
import { endAll, mount } from './mount.tsx'

const show = (kind: 'full' | 'ghost' | 'card') => {
  const shown = mount(
    <div style={{ blockSize: 200, ['--yaw-scroll-behavior' as string]: 'smooth' }}>
      <Container kind={kind} titleId="title" header={<h2 id="title">Assets</h2>} footer="3 of 3">
        <p style={{ blockSize: 40, margin: 0 }}>Content</p>
      </Container>
    </div>,
  )
  shown.root.adoptedStyleSheets = [...shown.root.adoptedStyleSheets, sheet(styles)]
  const box = shown.find<HTMLElement>('.yaw-container')
  return { box, appearance: getComputedStyle(box), body: shown.find<HTMLElement>('.yaw-container__body') }
}

describe('A container', () => {
  afterEach(endAll)

  test('[LAY-9] that is full or ghost takes the whole place, a card what its content needs', () => {
    expect(show('full').box.offsetHeight).to.equal(200)
    expect(show('ghost').box.offsetHeight).to.equal(200)
    expect(show('card').box.offsetHeight).to.be.lessThan(200)
  })

  test('[LAY-9] has a surface but for ghost, and a border as a card only', () => {
    const clear = 'rgba(0, 0, 0, 0)'
    expect(show('ghost').appearance.backgroundColor).to.equal(clear)
    expect(show('full').appearance.backgroundColor).not.to.equal(clear)
    expect(show('card').appearance.backgroundColor).not.to.equal(clear)
    const borders = (['full', 'ghost', 'card'] as const).map((kind) => show(kind).appearance.borderTopWidth)
    expect(borders).to.deep.equal(['0px', '0px', '1px'])
  })

  test('[LAY-9] scrolls its content smoothly where that is set, and is a region with its title', () => {
    const { box, body } = show('card')
    expect(getComputedStyle(body).scrollBehavior).to.equal('smooth')
    expect([box.getAttribute('role'), box.getAttribute('aria-labelledby')]).to.deep.equal(['region', 'title'])
  })
})
