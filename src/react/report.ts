// How a part of a view tells the log of its session what went wrong, however deep it stands (spec 8; ERR-4).
import { createContext } from 'react'

import type { Log } from '../stores/log.ts'

export type Report = Log['add']

/** Outside any session, e.g. a part of the kit alone, nobody listens. */
export const ReportContext = createContext<Report>(() => {})
