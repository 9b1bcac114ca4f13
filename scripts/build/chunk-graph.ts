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
  modules: string[]
}
export type ChunkGraph = Record<string, BuiltChunk>

export const chunkGraph = (): Plugin => ({
  name: 'chunk-graph',
  generateBundle(_options, bundle) {
    const graph: ChunkGraph = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const modules = file.moduleIds.map((id) => relative(ROOT, id.replace(/^\0(?:text:)?/, '')))
      graph[file.fileName] = { imports: file.imports, dynamicImports: file.dynamicImports, modules }
    }
    this.emitFile({ type: 'asset', fileName: GRAPH_FILE, source: JSON.stringify(graph, null, 1) })
  },
})
