// Models that things may follow, and whether the user may say so (screens 1, 3; RTE-6).
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import { MODULES } from '../../../contract/admin/modules.ts'
import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import { informationModel } from '../../../contract/records/info-model-config/model-kind.ts'
import { MODEL_STATUS } from '../../../contract/records/info-model-config/states.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createModulePermissions } from '../../plugins/permissions.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import type { Session } from '../../session.ts'

export const createThingModels = ({ session }: { session: Session }) => ({
  /** Permissions of the module of models, which is not that of things. */
  $may: createModulePermissions(session, MODULES.infoModelConfig).$may,
  permission: permissionOf(modelAssignment, 'edit'),
  /** Published versions by code. */
  $published: session.plugin(createQueries).load([informationModel.name, 'published'], async (options) => {
    const filters = [{ field: 'status', operator: 'eq' as const, value: MODEL_STATUS.published }]
    const { rows } = await recordsOf(session, informationModel).page({ limit: PAGE_SIZE_MAXIMUM, filters }, options)
    return rows
  }),
})
