// The page of forms on a test platform that keeps one form with three rows (screens 5).
import { FORM_FIELD } from '../../../src/contract/records/form-config/form-field-kind.ts'
import { FORM } from '../../../src/contract/records/form-config/form-kind.ts'
import { getDictionary, getPermissionButtons } from '../../../src/contract/admin/admin-calls.ts'
import { RECORD_ACTIONS, permissionOf } from '../../../src/contract/records/record-kind.ts'
import { createFormConfigPage } from '../../../src/stores/pages/form-config.ts'
import { keepRecords, record } from './records.ts'
import { createSignedInSession } from './session.ts'

const row = (name: string, type: string, position: number, more: Record<string, unknown> = {}) =>
  record(
    `row-${name}`,
    { name, type, labelZh: `字段${name}`, labelEn: `Field ${name}`, position, ...more },
    { ownerId: 'form-1' },
  )

export const createForms = (values: Record<string, unknown> = {}, user?: string) => {
  const { session, platform } = createSignedInSession()
  if (user !== undefined) session.environment.cookies.set('uuid', user)
  platform.on(getDictionary, () => [])
  platform.on(getPermissionButtons, () =>
    RECORD_ACTIONS.map((action) => ({ code: permissionOf(FORM, action), name: action })),
  )
  const master = record('form-1', {
    formKey: 'link',
    version: '1.0.0',
    nameZh: '接入',
    nameEn: 'Link',
    scope: 'connection',
    columns: 1,
    ...values,
  })
  const rows = [row('host', 'host', 10, { required: true }), row('tls', 'switch', 20), row('port', 'port', 30)]
  keepRecords(platform, FORM, [master])
  keepRecords(platform, FORM_FIELD, rows)
  return { session, platform, page: createFormConfigPage(session), master, rows }
}
