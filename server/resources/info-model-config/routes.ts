// Calls of information models beside those of their records (RTE-6, ENT-3).
import { permissionOf } from '../../../src/contract/records/record-kind.ts'
import { informationModel } from '../../../src/contract/records/info-model-config/model-kind.ts'
import { CALLS } from '../../../src/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { createCached } from '../live-events/cached.ts'
import { assignModel } from './assign.ts'
import { readContent } from './content.ts'
import { readDictionary } from './dictionary.ts'
import { readGraph } from './graph.ts'
import { writeContent } from './write-content.ts'

const LARGE = { large: true }

export const addModelRoutes = (platform: Platform) => {
  const { database } = platform

  serve(
    platform,
    CALLS.getModelContent,
    ({ params, user: { tenantId } }) => readContent(database, tenantId, params.id),
    LARGE,
  )

  const dictionaryOf = createCached(database, readDictionary)
  serve(platform, CALLS.getModelDictionary, ({ user: { tenantId } }) => dictionaryOf(tenantId), LARGE)

  serve(
    platform,
    CALLS.writeModelContent,
    ({ body, user }) => {
      const mayAdd = user.permissions.has(permissionOf(informationModel, 'add'))
      if (!mayAdd) throw new Refusal('permission.missing')
      return writeContent(database, user, body)
    },
    LARGE,
  )

  serve(platform, CALLS.getModelGraph, ({ user: { tenantId } }) => readGraph(database, tenantId), LARGE)

  serve(platform, CALLS.assignModel, ({ body, user }) => assignModel(database, user, body), LARGE)
}
