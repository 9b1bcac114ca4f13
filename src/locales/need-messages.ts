// The words of what comes on demand: a screen in a host page carries its own only (PRD-4).
import { FALLBACK_LOCALE, type MessageScope, addMessages, covers, needs } from './locale.ts'

let loading: Promise<unknown> = Promise.resolve()

/** Views that are drawn next say them, also after the language was switched; rejects when they do not come. */
export const needMessages = (scope: MessageScope): Promise<unknown> => {
  if (covers(needs.scope, scope)) return loading
  const before = needs.scope
  needs.scope = scope
  const load = async () => {
    if (needs.locale !== undefined && needs.locale !== FALLBACK_LOCALE) await addMessages(scope)
  }
  loading = load().catch((error: unknown) => {
    // The next one who needs them tries again.
    needs.scope = before
    loading = Promise.resolve()
    throw error
  })
  return loading
}
