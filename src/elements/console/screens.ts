// Elements that a route of the console may open, each loaded when it is first wanted (RTE-16).
import { type LoadChunk, chunk } from '../../api/load-chunk.ts'

export const SCREENS: Readonly<Record<string, LoadChunk<unknown>>> = {
  'yaw-thing-configuration': chunk(() => import('../thing-configuration.ts')),
  'yaw-dictionary-mapping': chunk(() => import('../dictionary-mapping.ts')),
}
