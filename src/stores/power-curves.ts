// The calls on power curves of a session: made on first use, with the views that show them.
import { createPowerCurvesApi } from '../api/power-curves.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => createPowerCurvesApi(client)

export const powerCurvesOf = (session: Session) => session.part(create)
