// Calls on forms beside those of their records (screens 5; RTE-8).
import { checkForm } from '../contract/records/form-config/calls.ts'
import type { CallOptions, Client } from './client.ts'

export const createFormsApi = (client: Client) => ({
  check: (id: string, options?: CallOptions) => client.call(checkForm, { body: { id } }, options),
})
