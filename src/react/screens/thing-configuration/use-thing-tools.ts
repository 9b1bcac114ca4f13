// Loads what comes right after the screen, so that tree and table do not wait for it.
import { chunk } from '../../../api/load-chunk.ts'
import { useModule } from '../../use-module.ts'

const load = chunk(() => import('./thing-tools.tsx'))

export type ThingTools = Awaited<ReturnType<typeof load>>

export const useThingTools = () => useModule(load)
