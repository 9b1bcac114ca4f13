// Thing configuration over a small plant, opened and loaded.
import { type ThingDetail, toThingForm } from '../../../src/contract/thing/thing.ts'
import { createThingConfigurationPage } from '../../../src/stores/pages/thing-configuration.ts'
import type { Session } from '../../../src/stores/session.ts'
import { createPlant, thing } from './plant.ts'
import { createSignedInSession } from './session.ts'
import { rowsOf } from './tree.ts'
import { until } from './wait.ts'

const PLANT = () => [
  thing('farm-1', null),
  thing('farm-2', null),
  thing('line-1', 'farm-1'),
  thing('line-2', 'farm-1', { state: 3 }),
  thing('unit-1', 'line-1', { type: 'thing_array' }),
]

export const openThingPage = async (session: Session, params = {}) => {
  const page = createThingConfigurationPage(session, params)
  page.list.$page.listen(() => {})
  page.inspector.$detail.listen(() => {})
  await until(page.tree.$status, ({ status }) => status === 'ready')
  await until(page.list.$page, ({ status }) => status === 'ready')
  const table = () => {
    const shown = page.list.$page.get()
    return shown.status === 'ready' ? shown.data.rows.map(({ thingId }) => thingId) : []
  }
  return { page, table, tree: () => rowsOf(page.tree) }
}

/** A session, its platform with five things, and the page that shows them. */
export const createThingSetup = async (params = {}) => {
  const made = createSignedInSession()
  const plant = createPlant(made.platform, PLANT())
  return { ...made, ...plant, ...(await openThingPage(made.session, params)) }
}

/** The form of a thing as it is, with what the user changed. */
export const thingForm = (found: ThingDetail | undefined, more = {}) => {
  if (found === undefined) throw new Error('no such thing')
  return { ...toThingForm(found), ...more }
}
