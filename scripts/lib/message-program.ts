// The sources as a program in which the calls of msg() are found, and nothing else is worked out.
import type { extractMessagesFromProgram } from '@lit/localize-tools/lib/program-analysis.js'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export type Program = Parameters<typeof extractMessagesFromProgram>[0]

interface Resolution {
  resolvedModule?: unknown
}

interface CompilerHost {
  resolveModuleNameLiterals?: (names: readonly { text: string }[], importer: string) => Resolution[]
}

/** What is used of the compiler that the tools bring: the project's own has no programming interface. */
interface Compiler {
  ModuleKind: { ESNext: number }
  ModuleResolutionKind: { Bundler: number }
  ScriptTarget: { ESNext: number }
  createCompilerHost: (options: object) => CompilerHost
  createProgram: (files: readonly string[], options: object, host: CompilerHost) => Program
  resolveModuleName: (name: string, importer: string, options: object, host: CompilerHost) => Resolution
}

const TOOLS = import.meta.resolve('@lit/localize-tools/lib/program-analysis.js')
const MESSAGES = '@lit/localize'

/**
 * Reads the files (absolute paths). Of what they import only msg() is followed, for its type is how the tools know a
 * call of it: types of everything else take twice as long and say nothing about a message.
 */
export const readMessageProgram = (files: readonly string[]): Program => {
  const compiler: Compiler = createRequire(TOOLS)('typescript')
  const options = {
    target: compiler.ScriptTarget.ESNext,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  }
  const host = compiler.createCompilerHost(options)
  const resolve = (name: string, importer: string) => compiler.resolveModuleName(name, importer, options, host)
  const messages = resolve(MESSAGES, fileURLToPath(import.meta.url))
  host.resolveModuleNameLiterals = (names, importer) =>
    names.map(({ text }) => {
      if (text === MESSAGES) return messages
      return importer.includes(MESSAGES) ? resolve(text, importer) : { resolvedModule: undefined }
    })
  return compiler.createProgram(files, options, host)
}
