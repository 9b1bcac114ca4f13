// The calls on imports of a session: made on first use, so that no screen carries them that imports nothing.
import { createImportsApi } from '../api/imports.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => createImportsApi(client)

export const importsOf = (session: Session) => session.part(create)
