// The calls on information models of a session: made on first use.
import { createModelsApi } from '../api/models.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => createModelsApi(client)

export const modelsOf = (session: Session) => session.part(create)
