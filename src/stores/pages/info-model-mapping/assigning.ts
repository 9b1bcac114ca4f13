// Whether the user may let things follow models: a permission of another screen, which applying a mapping asks for (PER-2).
import { MODULES } from '../../../contract/admin/modules.ts'
import { createModulePermissions } from '../../parts/permissions.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'

export const createAssigning = ({ session }: RecordsPart) => createModulePermissions(session, MODULES.infoModelConfig)
