// Geometry of dialogs: whatever is dragged and pressed, the dialog stays in the window and large enough (DLG-1).
import { expect } from 'chai'
import fc from 'fast-check'

import { type Box, SMALLEST, edgesAt, intoWindow, moveBox, resizeBox, wayOf } from '../../../src/lib/dialog-geometry.ts'

const WINDOW = { width: 1000, height: 800 }
const BOX: Box = { x: 200, y: 100, width: 500, height: 400 }

describe('Geometry of a dialog', () => {
  test('[DLG-1] moves, and stops at the edges of the window', () => {
    expect(moveBox(BOX, { x: 30, y: -40 }, WINDOW)).to.deep.equal({ ...BOX, x: 230, y: 60 })
    expect(moveBox(BOX, { x: 9999, y: 9999 }, WINDOW)).to.deep.equal({ ...BOX, x: 500, y: 400 })
    expect(moveBox(BOX, { x: -9999, y: -9999 }, WINDOW)).to.deep.equal({ ...BOX, x: 0, y: 0 })
  })

  test('[DLG-1] resizes by any edge down to 400 × 300, and the other edges stay', () => {
    expect(resizeBox(BOX, { x: 1, y: 1 }, { x: -9999, y: -9999 }, WINDOW)).to.deep.equal({
      x: 200,
      y: 100,
      width: 400,
      height: 300,
    })
    expect(resizeBox(BOX, { x: -1, y: -1 }, { x: 9999, y: 9999 }, WINDOW)).to.deep.equal({
      x: 300,
      y: 200,
      width: 400,
      height: 300,
    })
    expect(resizeBox(BOX, { x: 1, y: 0 }, { x: 9999, y: 50 }, WINDOW)).to.deep.equal({ ...BOX, width: 800 })
    expect(resizeBox(BOX, { x: 0, y: -1 }, { x: 0, y: -9999 }, WINDOW)).to.deep.equal({ ...BOX, y: 0, height: 500 })
  })

  test('[DLG-1] a low dialog that is made wider stays as low as it is', () => {
    const low = { ...BOX, height: 160 }
    expect(resizeBox(low, { x: 1, y: 0 }, { x: 20, y: 0 }, WINDOW)).to.deep.equal({ ...low, width: 520 })
  })

  test('[DLG-1] a smaller window pushes it in and shrinks it, below the smallest size where it must', () => {
    expect(intoWindow(BOX, { width: 600, height: 450 })).to.deep.equal({ x: 100, y: 50, width: 500, height: 400 })
    expect(intoWindow(BOX, { width: 320, height: 200 })).to.deep.equal({ x: 0, y: 0, width: 320, height: 200 })
  })

  test('[DLG-1] the pointer takes hold of edges and corners, and of nothing inside', () => {
    expect(edgesAt(BOX, { x: 702, y: 300 })).to.deep.equal({ x: 1, y: 0 })
    expect(edgesAt(BOX, { x: 198, y: 300 })).to.deep.equal({ x: -1, y: 0 })
    expect(edgesAt(BOX, { x: 400, y: 503 })).to.deep.equal({ x: 0, y: 1 })
    expect(edgesAt(BOX, { x: 699, y: 498 })).to.deep.equal({ x: 1, y: 1 })
    expect(edgesAt(BOX, { x: 702, y: 490 })).to.deep.equal({ x: 1, y: 1 })
    expect(edgesAt(BOX, { x: 450, y: 300 })).to.equal(undefined)
    expect(edgesAt(BOX, { x: 720, y: 300 })).to.equal(undefined)
    expect(edgesAt(BOX, { x: 702, y: 700 })).to.equal(undefined)
  })

  test('[DLG-1] only arrows have a way', () => {
    expect(wayOf('ArrowLeft')).to.deep.equal({ x: -16, y: 0 })
    for (const key of ['a', 'Enter', 'toString', '__proto__']) expect(wayOf(key)).to.equal(undefined)
  })

  test('[DLG-1] no move or resize leaves the window or goes below the smallest size', () => {
    const edge = fc.constantFrom(-1 as const, 0 as const, 1 as const)
    const way = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) })
    const step = fc.record({ edges: fc.option(fc.record({ x: edge, y: edge }), { nil: undefined }), by: way })
    const size = fc.record({ width: fc.integer({ min: 400, max: 2000 }), height: fc.integer({ min: 300, max: 1500 }) })
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 12 }), (window, steps) => {
        let box = intoWindow(BOX, window)
        for (const { edges, by } of steps) {
          box = edges === undefined ? moveBox(box, by, window) : resizeBox(box, edges, by, window)
          expect(box.x).to.be.at.least(0)
          expect(box.y).to.be.at.least(0)
          expect(box.x + box.width).to.be.at.most(window.width)
          expect(box.y + box.height).to.be.at.most(window.height)
          expect(box.width).to.be.at.least(SMALLEST.width)
          expect(box.height).to.be.at.least(SMALLEST.height)
        }
      }),
    )
  })
})
