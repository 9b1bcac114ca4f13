// Icons and colours of types as metadata sets them: drawn anew as soon as an item is saved, and never over a state (RTE-14, ENT-1).
import { expect } from 'chai'

import { type DictionaryItem, DICTIONARIES, getDictionary } from '../../../../src/contract/admin/admin-calls.ts'
import { THING_STATES } from '../../../../src/contract/thing/thing-types.ts'
import { iconByName } from '../../../../src/react/ui/icon-picker/icon-set.ts'
import { parseIcon } from '../../../../src/react/ui/icons/parse-icon.ts'
import { ThingIcon } from '../../../../src/react/ui/icons/thing-icon.tsx'
import { thingIcon } from '../../../../src/react/ui/icons/thing-icons.ts'
import { TypePicturesContext } from '../../../../src/react/ui/icons/type-pictures.ts'
import { createSignedInSession } from '../../../support/unit/session.ts'
import { eventually } from '../../../support/unit/wait.ts'
import { endAll, mount } from './mount.tsx'

const shapesOf = (svg: string | undefined) =>
  parseIcon(svg ?? '').shapes.map(({ attributes }) => attributes['d'] ?? attributes['r'])

const showIcons = (item: Partial<DictionaryItem>) => {
  const { session, platform } = createSignedInSession()
  let line: DictionaryItem = { code: 'thing_line', fullName: 'Line', ...item }
  platform.on(getDictionary, ({ query }) => (query['code'] === DICTIONARIES.thingType ? [line] : []))
  const shown = mount(
    <TypePicturesContext value={session}>
      <ThingIcon kind="thing_line" className="calm" />
      <ThingIcon kind="thing_line" className="broken" state={THING_STATES.fault} />
      <ThingIcon kind="thing_array" className="other" />
    </TypePicturesContext>,
  )
  const icon = (name: string) => {
    const svg = shown.root.querySelector(`svg.${name}`)
    if (svg === null) throw new Error(`no icon ${name}`)
    return {
      shapes: [...svg.children].map((shape) => shape.getAttribute('d') ?? shape.getAttribute('r')),
      color: getComputedStyle(svg).color,
    }
  }
  return {
    icon,
    save: (next: Partial<DictionaryItem>) => {
      line = { code: 'thing_line', fullName: 'Line', ...next }
      session.changed.fire({ resource: 'metaItem', ids: ['x'], parents: [] })
    },
  }
}

describe('pictures of types', () => {
  afterEach(endAll)

  it('[ENT-1] are the built-in ones where nothing is set', async () => {
    const { icon } = showIcons({})
    await new Promise((resolve) => setTimeout(resolve))
    expect(icon('calm').shapes).to.deep.equal(shapesOf(thingIcon('thing_line')))
    expect(icon('calm').color).to.equal(icon('other').color)
  })

  it('[RTE-14] [ENT-1] follow a save at once: icon and colour, and the colour only while the thing is normal', async () => {
    const { icon, save } = showIcons({})
    const plain = icon('other').color
    save({ icon: 'wind-turbine', colour: '#2F5BE0' })
    await eventually(() => icon('calm').color !== plain)
    expect(icon('calm').shapes).to.deep.equal(shapesOf(thingIcon('thing_device_wind_turbine')))
    expect(icon('broken').shapes).to.deep.equal(icon('calm').shapes)
    expect(icon('broken').color).to.equal(plain)
    expect(icon('other').color).to.equal(plain)
    save({})
    await eventually(() => icon('calm').color === plain)
    expect(icon('calm').shapes).to.deep.equal(shapesOf(thingIcon('thing_line')))
  })

  it('[LAY-11] load the set of all icons for a name that is not ours; a name that nobody knows keeps the built-in one', async () => {
    const { icon, save } = showIcons({ icon: 'hdd-rack-fill' })
    await eventually(() => icon('calm').shapes.join() === shapesOf(iconByName('hdd-rack-fill')).join())
    save({ icon: 'no-such-icon' })
    await eventually(() => icon('calm').shapes.join() === shapesOf(thingIcon('thing_line')).join())
  })

  it('[PRD-5] take nothing but a colour for a colour, whatever a platform answers', async () => {
    const { icon } = showIcons({ icon: 'wind-turbine', colour: 'red), url(https://elsewhere.example' })
    await eventually(() => icon('calm').shapes.join() === shapesOf(thingIcon('thing_device_wind_turbine')).join())
    expect(icon('calm').color).to.equal(icon('other').color)
  })
})
