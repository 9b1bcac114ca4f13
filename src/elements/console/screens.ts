// Elements that a route of the console may open, each loaded when it is first wanted (RTE-16).
import { type LoadChunk, chunk } from '../../api/load-chunk.ts'

export const SCREENS: Readonly<Record<string, LoadChunk<unknown>>> = {
  'yaw-thing-configuration': chunk(() => import('../thing-configuration.ts')),
  'yaw-statute-config': chunk(() => import('../statute-config.ts')),
  'yaw-info-model-config': chunk(() => import('../info-model-config.ts')),
  'yaw-info-model-dictionary': chunk(() => import('../info-model-dictionary.ts')),
  'yaw-info-model-mapping': chunk(() => import('../info-model-mapping.ts')),
  'yaw-connection-management': chunk(() => import('../connection-management.ts')),
  'yaw-protocol-config': chunk(() => import('../protocol-config.ts')),
  'yaw-thing-mapping': chunk(() => import('../thing-mapping.ts')),
  'yaw-dictionary-mapping': chunk(() => import('../dictionary-mapping.ts')),
  'yaw-form-config': chunk(() => import('../form-config.ts')),
  'yaw-metadata-management': chunk(() => import('../metadata-management.ts')),
}
