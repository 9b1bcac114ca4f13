// Every suite of the platform on the embedded database.
import { openMemory } from '../../server/database/open.ts'
import { runSuites } from './suites/index.ts'

runSuites('PGlite', openMemory)
