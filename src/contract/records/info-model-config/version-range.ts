// Which versions of another model are followed: of the one that it extends, and of those that its parts name (screens 3).
import type { FormField } from '../../form/form-description.ts'

/** Codes are read by `followedVersion`. */
export const versionRange = (name: string, followed: string): FormField & { kind: 'select' } => ({
  kind: 'select',
  name,
  label: { zh: '跟随版本', en: 'Versions followed' },
  visibleWhen: [{ field: followed, operator: 'notEmpty' }],
  options: [
    { value: 'exact', label: { zh: '固定此版本', en: 'This one only' } },
    { value: 'patch', label: { zh: '最新修订（~）', en: 'Newest patch (~)' } },
    { value: 'minor', label: { zh: '最新次版本（^）', en: 'Newest minor (^)' } },
  ],
  default: 'exact',
})
