// The calls of embedded pages of a session: made on first use, so that sign-in does not carry them.
import { createEmbedApi } from '../api/embed.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => createEmbedApi(client)

export const embedOf = (session: Session) => session.part(create)
