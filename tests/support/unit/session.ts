// A session over a test platform.
import { type Session, type SessionOptions, createSession } from '../../../src/stores/session.ts'
import { type TestEnvironment, createTestEnvironment } from './environment.ts'
import { type Platform, createPlatform } from './platform.ts'

export const BASE = 'https://platform.example'

export interface TestSession {
  platform: Platform
  environment: TestEnvironment
  session: Session
}

export const createTestSession = (options: SessionOptions = {}, cookies: Record<string, string> = {}): TestSession => {
  const platform = createPlatform()
  const environment = createTestEnvironment(platform.fetch, cookies)
  return { platform, environment, session: createSession(environment, { baseUrl: BASE, ...options }) }
}

/** A session that has a token. */
export const createSignedInSession = (options: SessionOptions = {}): TestSession => {
  const made = createTestSession(options)
  made.session.credentials.set('token-1')
  return made
}
