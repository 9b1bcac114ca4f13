// The stream of live changes (LAY-4).
import { CALLS } from '../../../src/contract/index.ts'
import { serveEvents } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { createFeed } from './feed.ts'
import type { FeedTimes } from './feed.ts'

export const addLiveRoutes = (platform: Platform, times?: FeedTimes) => {
  const { app, database } = platform
  const feed = createFeed(database, (error) => app.log.error({ err: error }, 'live changes cannot be read'), times)
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => feed.close())

  serveEvents(platform, CALLS.getLiveChanges, ({ user }, lastEventId) => feed.open(user, lastEventId))
}
