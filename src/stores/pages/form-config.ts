// Form configuration: forms of things, protocols, connections and metadata, and their rows (screens 5; RTE-8).
import { MODULES } from '../../contract/admin/modules.ts'
import { FORM_FIELD } from '../../contract/records/form-config/form-field-kind.ts'
import { FORM } from '../../contract/records/form-config/form-kind.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.formConfig,
  catalogues: [{ id: 'forms', kind: FORM, owned: [FORM_FIELD], groupBy: 'scope' }],
}

export const createFormConfigPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
