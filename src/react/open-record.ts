// What the host of an element gave it to open records of other screens with (decision 72).
import { createContext } from 'react'

import type { OpenRecord } from '../stores/open-record.ts'

/** Undefined: what its session has, if anything. */
export const OpenRecordContext = createContext<OpenRecord | undefined>(undefined)
