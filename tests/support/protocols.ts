// Protocol profiles that are right in everything but what a test is about, with the forms that they bring.
import type { FormDescription } from '../../src/contract/form/form-description.ts'

/** A form of parameters, as a profile has it. */
export const paramsForm = (fields: FormDescription['fields'], formKey = 'params'): string =>
  JSON.stringify({ formKey, name: { zh: '参数', en: 'Parameters' }, fields })

/** A parameter that such forms ask for, from 1 to 60. */
export const heartbeat = (more: { required?: boolean; default?: number }): FormDescription['fields'][number] => ({
  kind: 'integer',
  name: 'heartbeat',
  label: { zh: '心跳', en: 'Heartbeat' },
  minimum: 1,
  maximum: 60,
  ...more,
})

/** It asks for a form that nobody has published, unless the test publishes one of that name. */
export const protocolProfile = (protocolKey: string, more: object = {}) => ({
  protocolKey,
  version: '1.0.0',
  nameZh: '协议',
  nameEn: 'Protocol',
  formName: `form-${protocolKey}`,
  paramsName: 'params',
  ...more,
})
