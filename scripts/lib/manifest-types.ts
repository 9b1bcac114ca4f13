// The part of the custom elements manifest schema that we write, and of the analyzer that its own types leave out.
import type { Config } from '@custom-elements-manifest/analyzer'

/** Which files the analyzer would take by itself; we hand it the public elements. */
export type AnalyzerConfig = Config

export interface Typed {
  name: string
  type?: { text: string }
  description?: string
}

export interface Attribute extends Typed {
  fieldName?: string
}

export interface Member extends Typed {
  kind: 'field' | 'method'
  attribute?: string
  privacy?: 'public' | 'protected' | 'private'
  inheritedFrom?: { name: string }
  parameters?: Typed[]
  return?: { type: { text: string } }
}

export interface Declaration {
  kind: string
  customElement: true
  name: string
  tagName?: string
  description?: string
  superclass: { name: string }
  attributes?: Attribute[]
  members?: Member[]
  events?: Typed[]
  slots?: Typed[]
  cssParts?: Typed[]
  cssProperties?: Typed[]
}

export interface Manifest {
  schemaVersion: string
  modules: {
    kind: string
    path: string
    declarations?: Declaration[]
    exports: { kind: string; name: string; declaration: { name: string; module: string } }[]
  }[]
}

interface Parsed {
  fileName: string
}

declare module '@custom-elements-manifest/analyzer' {
  export const ts: {
    ScriptTarget: { ES2015: number }
    createSourceFile: (file: string, source: string, target: number, setParents: boolean) => Parsed
  }
  export const create: (options: { modules: Parsed[]; plugins: []; context: { dev: boolean } }) => Manifest
}
