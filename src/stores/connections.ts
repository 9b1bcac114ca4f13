// The calls on running connections of a session, made on first use (RTE-10).
import { createConnectionsApi } from '../api/connections.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => createConnectionsApi(client)

export const connectionsOf = (session: Session) => session.part(create)
