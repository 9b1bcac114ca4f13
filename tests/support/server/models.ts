// Information models for server tests: made, published through their review, and what is found in them.
import { MODEL_STATUS } from '../../../src/contract/records/info-model-config/states.ts'
import type { Platform, Tenant } from './server.ts'
import { callsOf, createRecords } from './records.ts'

export const model = (code: string, more: object = {}) => ({
  code,
  version: '1.0.0',
  nameZh: code,
  nameEn: code,
  ...more,
})
export const attribute = (attributeId: string, more: object = {}) => ({ attributeId, nameZh: attributeId, ...more })

export const createModels = (subject: () => Platform, tenant: () => Tenant) => {
  const records = createRecords(subject, () => tenant().admin)
  const { add, addAll, move } = records
  const publish = async (id: string) => {
    for (const to of [MODEL_STATUS.inReview, MODEL_STATUS.reviewed, MODEL_STATUS.published]) {
      await move('informationModel', [id], to)
    }
  }
  return {
    ...records,
    publish,
    /** A published model with attributes; answers its id. */
    published: async (fields: object, attributes: readonly object[]) => {
      const id = await add('informationModel', fields)
      await addAll('modelAttribute', attributes, id)
      await publish(id)
      return id
    },
    /** Rules that a model breaks, each with what they are about. */
    issues: async (id: string) => {
      const query = { ownerId: id }
      const { rows } = await subject().call(callsOf('informationModel').issues, tenant().admin, { query })
      return rows.map(({ rule, subjects }) => [rule, ...subjects].join(' '))
    },
  }
}
