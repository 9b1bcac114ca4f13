// Things as spreadsheets: the template to fill in, and what the table shows or what is marked (API-25, API-26, ERR-6).
import { msg } from '@lit/localize'

import { exportThings, getTemplate } from '../../../../contract/exchange/exchange-calls.ts'
import { ANY_TYPE } from '../../../../contract/thing/thing-calls.ts'
import type { ThingType } from '../../../../contract/thing/thing-types.ts'
import { createDownloads } from '../../../downloads.ts'
import type { ThingContext } from '../../thing-configuration.ts'

/** What the table shows. */
export interface ShownThings {
  parentId: string | null
  keyword: string
  type: ThingType | ''
  subType: string
  state: string
}

export const createThingSpreadsheets = ({ session }: ThingContext) => {
  const downloads = createDownloads(session)
  const save = (type: ThingType | typeof ANY_TYPE, body: object) =>
    downloads.save(exportThings, { params: { type }, body, query: {} }, `${msg('export')}.xlsx`)
  return {
    $busy: downloads.$busy,
    cancel: downloads.cancel,
    template: () =>
      downloads.save(getTemplate, { params: { name: ANY_TYPE }, query: {} }, `${msg('Thing template')}.xlsx`),
    /** All pages of what the filters let through. */
    exportShown: ({ parentId, keyword, type, subType, state }: ShownThings) =>
      save(type === '' ? ANY_TYPE : type, {
        ...(parentId !== null && { parentId }),
        ...(keyword !== '' && { keyword }),
        ...(subType !== '' && { subType }),
        ...(state !== '' && { state: Number(state) }),
      }),
    /** A thing with all that stands below it, at any depth. */
    exportBelow: (thingId: string) => save(ANY_TYPE, { below: thingId }),
    exportSelected: (ids: readonly string[]) => save(ANY_TYPE, { ids: [...ids] }),
  }
}
