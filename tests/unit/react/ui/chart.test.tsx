// The chart: what it says without being seen, the canvas, our colours in both themes, a point that is dragged, no traces.
import { expect } from 'chai'

import { Chart } from '../../../../src/react/ui/chart/chart.tsx'
import type { ChartContent } from '../../../../src/react/ui/chart/chart-types.ts'
import { eventually } from '../../../support/unit/wait.ts'
import { endAll, mount } from './mount.tsx'

const CONTENT: ChartContent = {
  x: { name: 'Wind speed', unit: 'm/s', minimum: 0, maximum: 10 },
  y: { name: 'Power', unit: 'kW', minimum: 0, maximum: 100 },
  levels: [{ value: 80, label: 'Rated power 80 kW' }],
  marked: 5,
  series: [
    {
      id: 'own',
      name: 'This curve',
      kind: 'line',
      tone: 'main',
      draggable: true,
      points: [
        [0, 0],
        [5, 50],
        [10, 80],
      ],
    },
    {
      id: 'old',
      name: 'The saved curve',
      kind: 'line',
      tone: 'other',
      dashed: true,
      points: [
        [0, 0],
        [10, 80],
      ],
    },
    { id: 'wrong', name: 'Not accepted', kind: 'scatter', tone: 'danger', unnamed: true, points: [[5, 50]] },
  ],
}

interface Drawing {
  moved: [number, number][]
  chosen: number[]
}

const show = async (theme = 'operations') => {
  const told: Drawing = { moved: [], chosen: [] }
  const shown = mount(
    <Chart
      label="Contract power curve"
      summary="Power from 1 to 10 m/s"
      content={CONTENT}
      onMove={(index, y) => told.moved.push([index, y])}
      onChoose={(index) => told.chosen.push(index)}
    />,
    { theme, width: '600px', height: '400px' },
  )
  shown.find('.yaw-chart').style.blockSize = '400px'
  // Drawn at the height that it has now.
  await eventually(() => {
    const [canvas] = shown.findAll('canvas')
    return (
      canvas !== undefined &&
      canvas.clientHeight === shown.find('.yaw-chart__canvas').clientHeight &&
      canvas.clientHeight > 300
    )
  })
  return { ...shown, told, canvas: shown.find<HTMLCanvasElement>('canvas') }
}

/** Colours of a drawing that are there often enough to be lines, as text. */
const palette = (canvas: HTMLCanvasElement): Set<string> => {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  const found = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 255) continue
    const tint = `${data[at]},${data[at + 1]},${data[at + 2]}`
    found.set(tint, (found.get(tint) ?? 0) + 1)
  }
  return new Set([...found].filter(([, count]) => count > 60).map(([tint]) => tint))
}

describe('the chart', () => {
  afterEach(endAll)

  it('is a picture with a sentence, names its lines, and leaves nothing in the page', async () => {
    const before = document.head.childElementCount
    const { find, findAll } = await show()
    expect(find('[role=img]').getAttribute('aria-label')).to.equal('Contract power curve. Power from 1 to 10 m/s')
    expect(findAll('.yaw-chart__legend li').map((item) => item.textContent)).to.deep.equal([
      'This curve',
      'The saved curve',
    ])
    expect(document.head.childElementCount).to.equal(before)
    expect(document.body.querySelector(':scope > canvas')).to.equal(null)
  })

  it('[PRD-2] [STA-5] draws in the colours of the theme, and anew when the theme changes', async () => {
    const { host, canvas } = await show()
    await eventually(() => palette(canvas).has('64,158,255'))
    host.setAttribute('theme', 'big-data')
    await eventually(() => palette(canvas).has('12,183,213'))
    expect(palette(canvas).has('64,158,255')).to.equal(false)
  })

  it('takes a point up or down when it is dragged, once, and says which point was pressed', async () => {
    const { canvas, told } = await show()
    const box = canvas.getBoundingClientRect()
    // The middle of the axes: between 62 px and 16 px at the sides, 14 px and 42 px above and below.
    const x = box.left + 62 + (box.width - 78) / 2
    const yAt = (share: number) => box.top + 14 + (box.height - 56) * (1 - share)
    const fire = (kind: string, share: number, target: EventTarget = canvas) =>
      target.dispatchEvent(
        new PointerEvent(kind, {
          bubbles: true,
          composed: true,
          clientX: x,
          clientY: yAt(share),
          pointerId: 1,
          isPrimary: true,
        }),
      )
    const mouse = (kind: string, share: number) => {
      const names: Record<string, string> = { down: 'mousedown', move: 'mousemove', up: 'mouseup' }
      fire(`pointer${kind}`, share)
      canvas.dispatchEvent(
        new MouseEvent(names[kind] ?? '', { bubbles: true, composed: true, clientX: x, clientY: yAt(share) }),
      )
    }
    mouse('down', 0.5)
    mouse('move', 0.55)
    mouse('move', 0.6)
    expect(told.moved).to.deep.equal([])
    mouse('up', 0.6)
    expect(told.chosen).to.deep.equal([1])
    expect(told.moved).to.deep.equal([[1, 60]])
    mouse('down', 0.9)
    mouse('up', 0.9)
    expect(told.chosen).to.deep.equal([1])
  })
})
