// The calls on changes as a whole (screens 0, audit).
import { CALLS } from '../../../src/contract/index.ts'
import { type Platform, serve } from '../../serve.ts'
import { listChanges, readChange } from './read.ts'
import { revertWholeChange } from './revert.ts'

const LARGE = { large: true }

export const addChangeLogRoutes = (platform: Platform) => {
  const { database } = platform

  serve(platform, CALLS.getChanges, ({ query, user }) => listChanges(database, user, query), LARGE)

  serve(platform, CALLS.getChange, ({ params, query, user }) => readChange(database, user, params.id, query), LARGE)

  serve(
    platform,
    CALLS.revertChange,
    ({ params, body, user }) => revertWholeChange(database, user, params.id, body),
    LARGE,
  )
}
