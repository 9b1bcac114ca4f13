// The calls of mapping screens of a session: made on first use.
import { createMappingsApi } from '../api/mappings.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => createMappingsApi(client)

export const mappingsOf = (session: Session) => session.part(create)
