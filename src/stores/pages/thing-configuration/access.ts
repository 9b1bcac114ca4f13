// What the user may see of other modules in the inspector of a thing (screens 1; spec 6, PER-2).
import { MODULES } from '../../../contract/modules.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createModulePermissions } from '../../parts/permissions.ts'
import type { ThingPart } from '../thing-configuration.ts'

/** The kinds themselves come with the tabs that show them. */
export const CONNECTION_VIEW = permissionOf({ module: 'connection' }, 'view')
export const MAPPING_VIEW = permissionOf({ module: 'thing-mapping' }, 'view')

export const createThingAccess = ({ session }: ThingPart) => ({
  $ofConnections: createModulePermissions(session, MODULES.connectManagement).$may,
  $ofMappings: createModulePermissions(session, MODULES.thingMapping).$may,
})
