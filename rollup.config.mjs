// For tools that look for Rollup's configuration here; `npm run build` uses the same one.
import { buildConfig } from './scripts/build/config.ts'

export default buildConfig()
