// The platform's calls as another program makes them: to set up what a journey needs, and to look behind the screen.
import type { ThingDetail, ThingInsert } from '../../../src/contract/thing/thing.ts'
import { Farm } from '../../../src/contract/thing/thing.ts'
import type { Platform } from '../../support/platform.ts'
import { farmForm as newFarm } from '../../support/server/things.ts'
import { uniqueName } from './unique.ts'

export interface Reply<T = unknown> {
  /** HTTP status. */
  status: number
  body: { code: number; message?: string; reason?: string; data: T; token?: string }
}

export interface PlatformApi {
  token: string
  get: <T = unknown>(path: string) => Promise<Reply<T>>
  send: <T = unknown>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Reply<T>>
  insert: (form: ThingInsert) => Promise<ThingDetail>
  detail: (thingId: string) => Promise<ThingDetail>
}

export const platformApi = (url: string, token: string): PlatformApi => {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<Reply<T>> => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Reply<T>['body'] }
  }
  const need = async (reply: Promise<Reply<ThingDetail>>): Promise<ThingDetail> => {
    const { status, body } = await reply
    if (status !== 200) throw new Error(`the platform refused what the test needs: ${status} ${body.message}`)
    return body.data
  }
  return {
    token,
    get: (path) => call('GET', path),
    send: call,
    insert: (form) => need(call('POST', '/api-thing/v1/thing', form)),
    detail: (thingId) => need(call('GET', `/api-thing/v1/thing/thing/${thingId}`)),
  }
}

/** Signs in and answers the calls as that account. */
export const signInToApi = async ({ url, accounts }: Platform, username: string): Promise<PlatformApi> => {
  const { status, body } = await platformApi(url, '').send('POST', '/api-admin/admin/login', {
    username,
    password: accounts[username],
  })
  if (status !== 200 || body.token === undefined) throw new Error(`${username} could not sign in: ${body.message}`)
  return platformApi(url, body.token)
}

/** A form that is right in everything but what the test is about: a wind farm at the root. */
export const farmForm = (changes: Partial<ThingInsert> = {}): ThingInsert =>
  newFarm(uniqueName('Farm'), { thingDescr: 'A farm of a test', farm: Farm.parse({}), ...changes })

/** A line below a farm. */
export const lineForm = (parentId: string, changes: Partial<ThingInsert> = {}): ThingInsert =>
  farmForm({ thingType: 'thing_line', farmType: null, farm: null, parentId, thingName: uniqueName('Line'), ...changes })

/** A wind turbine below a line. */
export const turbineForm = (parentId: string, changes: Partial<ThingInsert> = {}): ThingInsert =>
  lineForm(parentId, {
    thingType: 'thing_device',
    deviceType: 'thing_device_wind_turbine',
    thingName: uniqueName('Turbine'),
    ...changes,
  })
