// Thing configuration as a person sees it: tree, table, inspector, dialogs; in a console tab or in a host page.
import type { Locator, Page } from 'playwright/test'

/** Names may hold what a pattern reads as its own. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export interface ThingScreen {
  tree: Locator
  /** A node of the tree; its name goes on with type and state. */
  node: (name: string) => Locator
  treeSearch: Locator
  table: Locator
  row: (name: string) => Locator
  /** The names in the table, from top to bottom. */
  names: Locator
  /** How many of how many. */
  status: Locator
  inspector: Locator
  /** A box of the form. */
  field: (label: string) => Locator
  /** Chooses from one of the kit's lists. */
  choose: (label: string, option: string) => Promise<void>
  button: (name: string) => Locator
  /** Opens the menu behind a button and takes an entry of it. */
  menu: (button: string, entry: string) => Promise<void>
  dialog: Locator
}

export const thingScreen = (root: Page | Locator): ThingScreen => {
  const tree = root.getByRole('tree', { name: 'Things' })
  const table = root.getByRole('grid', { name: 'Things' })
  const button = (name: string) => root.getByRole('button', { name, exact: true })
  const inspector = root.getByRole('complementary')
  return {
    tree,
    node: (name) => tree.getByRole('treeitem', { name: new RegExp(`^${literal(name)}, `) }),
    treeSearch: root.getByRole('textbox', { name: 'Search all things' }),
    table,
    row: (name) => table.getByRole('row').filter({ has: root.getByRole('rowheader', { name, exact: true }) }),
    names: table.getByRole('rowheader'),
    status: root.getByRole('status').filter({ hasText: / of / }),
    inspector,
    field: (label) => inspector.getByRole('textbox', { name: label, exact: true }),
    choose: async (label, option) => {
      await root.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })
    },
    button,
    menu: async (name, entry) => {
      await button(name).click()
      await root.getByRole('menuitem', { name: entry, exact: true }).click()
    },
    dialog: root.getByRole('alertdialog'),
  }
}
