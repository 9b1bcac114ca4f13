// Whether the user may let things follow models: a permission of another screen, which applying a mapping asks for (PER-2).
import { MODULES } from '../../../contract/admin/modules.ts'
import { createModulePermissions } from '../../plugins/permissions.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'

export const createAssigning = ({ session }: RecordsContext) =>
  createModulePermissions(session, MODULES.infoModelConfig)
