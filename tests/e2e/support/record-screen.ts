// A screen of records as a person sees it: masters, the open one with its tabs, grids, inspector, dialogs.
import type { Locator, Page } from 'playwright/test'

import { type PlatformApi } from './platform-api.ts'

export interface MadeRecord {
  id: string
  revision: number
}

/** Makes records as another program does; throws why the platform refuses. */
export const makeRecords = async (
  api: PlatformApi,
  plural: string,
  rows: readonly Record<string, unknown>[],
  ownerId?: string,
): Promise<MadeRecord[]> => {
  const inserts = rows.map((fields, index) => ({
    key: `row-${index}`,
    fields,
    ...(ownerId !== undefined && { ownerId }),
  }))
  const { status, body } = await api.send<{ applied: boolean; rows: MadeRecord[] }>(
    'POST',
    `/api-thing/v1/${plural}/changes`,
    { inserts },
  )
  if (status !== 200 || !body.data.applied)
    throw new Error(`the platform refused what the test needs: ${JSON.stringify(body)}`)
  return body.data.rows
}

export const recordScreen = (page: Page | Locator) => {
  const inspector = page.getByRole('complementary')
  const grid = (name: string) => page.getByRole('grid', { name, exact: true })
  const cellAt = async (name: string, row: string, column: string) => {
    const header = grid(name).getByRole('columnheader', { name: column })
    const at = await header.first().getAttribute('aria-colindex')
    return rowOf(name, row).locator(`[role="gridcell"][aria-colindex="${at}"]`)
  }
  const rowOf = (name: string, key: string) =>
    grid(name)
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell', { name: key, exact: true }) })
  return {
    inspector,
    grid,
    row: rowOf,
    cell: cellAt,
    /** An entry of the list on the left. */
    master: (key: string) => page.locator('.records__master').filter({ hasText: key }),
    header: page.locator('.records__header'),
    tab: (name: string) => page.locator('.records__tabs').getByRole('tab', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    field: (label: string) => inspector.getByRole('textbox', { name: label, exact: true }),
    choose: (label: string, option: string) =>
      inspector.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option }),
    /** Finds and takes a record in a field that names one. */
    refer: async (label: string, key: string) => {
      const box = inspector.getByRole('combobox', { name: label, exact: true })
      await box.fill(key)
      await page
        .getByRole('option', { name: new RegExp(key) })
        .first()
        .click()
    },
    /** Actions of the open master. */
    menu: async (entry: string) => {
      await page.locator('.records__header').getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    },
    changes: page.getByRole('group', { name: 'Unsaved changes' }),
    dialog: page.getByRole('dialog'),
    question: page.getByRole('alertdialog'),
    issues: page.getByRole('button', { name: /^\d+ issues?$/ }),
  }
}
