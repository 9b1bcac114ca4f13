// Rollup plugin: dist/chunks.json says which files and modules each built file is made of; the size budgets read it.
import { relative } from 'node:path'

import type { Plugin } from 'rollup'

import { ROOT } from '../lib/project.ts'

export const GRAPH_FILE = 'chunks.json'

export interface BuiltChunk {
  /** Files that are loaded with this one. */
  imports: string[]
  /** Files that may be loaded later. */
  dynamicImports: string[]
  /** What it is the entry of, for a file that is loaded by `import()`. */
  entry: string | undefined
  /** Bytes of each module in it, before minifying. */
  modules: Record<string, number>
}
export type ChunkGraph = Record<string, BuiltChunk>

/** Path from the root; virtual modules show what they were made of. */
const toPath = (id: string): string => relative(ROOT, id.replace(/^\0(?:text:)?/, ''))

export const chunkGraph = (): Plugin => ({
  name: 'chunk-graph',
  generateBundle(_options, bundle) {
    const graph: ChunkGraph = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const { imports, dynamicImports } = file
      // A file that others also take parts from has no facade; what is imported on demand is its entry all the same.
      const facade =
        file.facadeModuleId ?? file.moduleIds.find((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      const modules = Object.fromEntries(
        Object.entries(file.modules).map(([id, module]) => [toPath(id), module.renderedLength]),
      )
      graph[file.fileName] = {
        imports,
        dynamicImports,
        entry: facade === undefined ? undefined : toPath(facade),
        modules,
      }
    }
    this.emitFile({ type: 'asset', fileName: GRAPH_FILE, source: JSON.stringify(graph, null, 1) })
  },
})
