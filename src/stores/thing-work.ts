// The calls on many things of a session: made on first use, by the parts that come with what needs them (API-22…API-36).
import { createThingHistoryApi } from '../api/thing-history.ts'
import { createThingListsApi } from '../api/thing-lists.ts'
import { createThingWritesApi } from '../api/thing-writes.ts'
import type { Session } from './session.ts'

const createLists = ({ client }: Session) => createThingListsApi(client)
const createWrites = ({ client }: Session) => createThingWritesApi(client)
const createHistory = ({ client }: Session) => createThingHistoryApi(client)

export const thingListsOf = (session: Session) => session.part(createLists)
export const thingWritesOf = (session: Session) => session.part(createWrites)
export const thingHistoryOf = (session: Session) => session.part(createHistory)
