// The sessions of elements that stand outside any provider: one per base address and tenant, shared on the page.
import { type Session, type SessionOptions, createSession } from '../../stores/session.ts'
import { createEmbeddedEnvironment } from '../browser-environment/browser-environment.ts'

// The one thing that is the page's and not a session's: which sessions there are.
const sessions = new Map<string, Session>()

/** The page's session for this base address and tenant; made on first use. */
export const pageSession = ({ baseUrl, tenantId }: Pick<SessionOptions, 'baseUrl' | 'tenantId'>): Session => {
  const key = JSON.stringify([baseUrl, baseUrl === undefined ? undefined : tenantId])
  const session = sessions.get(key) ?? createSession(createEmbeddedEnvironment(), { baseUrl, tenantId })
  sessions.set(key, session)
  return session
}
