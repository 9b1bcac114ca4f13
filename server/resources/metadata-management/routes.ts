// Calls on metadata beside those of its records (RTE-8, RTE-14).
import { CALLS } from '../../../src/contract/index.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { readThingFormColumns } from '../exchange/things/forms/form-columns.ts'
import { checkForm } from './check-form.ts'
import { readRecords } from '../records/read.ts'
import { applyBundle, readBundle } from './bundle.ts'
import { readCodeUses } from './code-uses.ts'
import { mergeItems } from './merge.ts'
import { readThingMetadata } from '../form-config/thing-metadata.ts'

export const addMetadataRoutes = (platform: Platform) => {
  const { database } = platform

  serve(platform, CALLS.getThingMetadata, ({ user }) => readThingMetadata(database, user.tenantId))

  serve(platform, CALLS.getThingFormColumns, async ({ user }) => ({
    rows: await readThingFormColumns(database, user.tenantId),
  }))

  serve(platform, CALLS.getCodeUses, async ({ user: { tenantId }, body: { ids } }) => {
    const items = await readRecords(database, tenantId, 'metaItem', { ids })
    const owners = [...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))]
    const dictionaries = await readRecords(database, tenantId, 'metaDictionary', { ids: owners })
    const uses = dictionaries.map(({ id, values }) => {
      const codes = items.filter(({ ownerId }) => ownerId === id).map((item) => String(item.values['code']))
      return readCodeUses(database, tenantId, String(values['code']), codes)
    })
    return { rows: (await Promise.all(uses)).flat() }
  })

  serve(platform, CALLS.checkForm, ({ user, body }) => checkForm(database, user.tenantId, body.id))
  serve(platform, CALLS.mergeMetaItems, ({ user, body }) => mergeItems(database, user, body))
  serve(platform, CALLS.getMetadataBundle, ({ user }) => readBundle(database, user.tenantId))
  serve(platform, CALLS.applyMetadataBundle, ({ user, body }) => applyBundle(database, user, body))
}
