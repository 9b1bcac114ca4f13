// The element looks the same on every page: neither styles nor what pages inherit into it reach it (PRD-5).
import { expect } from 'chai'

import { Button } from '../../../../src/react/ui/button.tsx'
import { TextField } from '../../../../src/react/ui/fields/text-field.tsx'
import { endAll, mount } from './mount.tsx'

const HOSTILE = `
  * { all: unset; }
  html { font-size: 40px !important; letter-spacing: 5px !important; text-transform: uppercase !important;
    line-height: 3 !important; color: red !important; text-align: center !important; direction: rtl !important;
    cursor: wait !important; }
  div { font: italic 30px serif !important; visibility: visible; word-spacing: 20px !important; }
  button, input { display: none !important; }`
const READ = [
  'fontSize',
  'fontFamily',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'textTransform',
  'color',
  'textAlign',
  'display',
  'direction',
] as const

describe('isolation', () => {
  afterEach(endAll)

  it('[PRD-5] a hostile page changes no text and no control', () => {
    const shown = mount(
      <>
        <p>Words</p>
        <Button>Save</Button>
        <TextField label="Name" value="WTG-01" onChange={() => undefined} />
      </>,
    )
    const read = () =>
      ['p', 'button', 'input', 'label'].map((tag) => {
        const style = getComputedStyle(shown.find(tag))
        return [...READ.map((property) => style[property]), shown.find(tag).offsetHeight]
      })
    const before = read()
    const hostile = document.createElement('style')
    hostile.textContent = HOSTILE
    document.head.append(hostile)
    const after = read()
    hostile.remove()
    expect(after).to.deep.equal(before)
  })

  it('[PRD-5] nothing is added to the page of the host', () => {
    const count = () => [document.head.childElementCount, document.adoptedStyleSheets.length]
    const before = count()
    mount(<Button kind="primary">Save</Button>)
    expect(count()).to.deep.equal(before)
  })
})
