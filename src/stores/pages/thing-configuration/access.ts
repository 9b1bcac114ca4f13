// What the user may see of other modules in the inspector of a thing (screens 1; spec 6, PER-2).
import { computed } from 'nanostores'

import { MODULES } from '../../../contract/admin/modules.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createModulePermissions } from '../../plugins/permissions.ts'
import type { ThingContext } from '../thing-configuration.ts'

/** The kinds themselves come with the tabs that show them. */
const MODEL_VIEW = permissionOf({ module: 'model' }, 'view')
export const CONNECTION_VIEW = permissionOf({ module: 'connection' }, 'view')
export const MAPPING_VIEW = permissionOf({ module: 'thing-mapping' }, 'view')

export const createThingAccess = ({ session }: ThingContext) => {
  const stores = [MODULES.infoModelConfig, MODULES.connectManagement, MODULES.thingMapping].map(
    (module) => createModulePermissions(session, module).$buttons,
  )
  return {
    /** Undefined until all of them are known: tabs that came one by one would move under the pointer. */
    $sees: computed(stores, (...lists) => {
      if (lists.some(({ status }) => status === 'loading')) return undefined
      const codes = new Set(
        lists.flatMap((list) => (list.status === 'loading' ? [] : (list.data ?? []).map(({ code }) => code))),
      )
      return {
        models: codes.has(MODEL_VIEW),
        connections: codes.has(CONNECTION_VIEW),
        mappings: codes.has(MAPPING_VIEW),
      }
    }),
  }
}
/** What is known of it. */
export type Sees = NonNullable<ReturnType<ReturnType<typeof createThingAccess>['$sees']['get']>>
