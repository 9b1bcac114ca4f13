// The calls on things of a session: made on first use, so that sign-in does not carry their schemas.
import { createThingsApi } from '../api/things.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => createThingsApi(client)

export const thingsOf = (session: Session) => session.plugin(create)
