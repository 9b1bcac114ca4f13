// Menu entries of the demonstration that lead out of the suite: an embedded page and a page of a host (RTE-18, RTE-19).
import type { Writer } from '../database/schema.ts'
import { ROLES } from './access.ts'

const GROUP = 'siteTools'

/** After the entries of the product. */
const POSITION = 100

const ENTRIES = [
  { menu_id: GROUP, parent_id: null, ename: GROUP, name_zh: '场站工具', name_en: 'Site tools', icon: 'tools' },
  {
    menu_id: 'stationDisplay',
    parent_id: GROUP,
    ename: 'stationDisplay',
    name_zh: '场站看板',
    name_en: 'Station display',
    icon: 'display',
    target: 'iframe',
    location: '/demo/station-page.html',
  },
  {
    menu_id: 'shiftCalendar',
    parent_id: GROUP,
    ename: 'shiftCalendar',
    name_zh: '值班表',
    name_en: 'Shift calendar',
    icon: 'calendar3',
  },
]

/** Adds what a database of the demonstration has not yet. */
export const seedDemoPages = async (writer: Writer): Promise<void> => {
  const rows = ENTRIES.map((entry, index) => ({ ...entry, position: POSITION + index }))
  const [group, ...leaves] = rows
  if (group === undefined) return
  for (const some of [[group], leaves]) {
    await writer
      .insertInto('menu')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const grants = [ROLES.administrator, ROLES.operator].flatMap((role) =>
    rows.map((entry) => ({ role, menu_id: entry.menu_id })),
  )
  await writer
    .insertInto('role_menu')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
