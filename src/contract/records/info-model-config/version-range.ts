// Which versions of another model are followed: of the one that it extends, and of those that its parts name (screens 3).
import { select, when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'

/** Codes are read by `followedVersion`. */
export const versionRange = (name: string, followed: string): FormField & { kind: 'select' } =>
  select(
    name,
    ['跟随版本', 'Versions followed'],
    {
      exact: ['固定此版本', 'This one only'],
      patch: ['最新修订（~）', 'Newest patch (~)'],
      minor: ['最新次版本（^）', 'Newest minor (^)'],
    },
    { visibleWhen: when(followed, 'notEmpty'), default: 'exact' },
  )
