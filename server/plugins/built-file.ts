// A file that the build writes for the server: read again after each build, since the names in it lead nowhere then.
import { readFile, stat } from 'node:fs/promises'

/** Answers what the file says; undefined while there is none, before a build and during one. */
export const builtFile = <Content, Value>(
  file: string,
  toValue: (content: Content) => Value,
): (() => Promise<Value | undefined>) => {
  let value: Value | undefined
  let readAt = 0
  return async () => {
    try {
      const { mtimeMs } = await stat(file)
      if (mtimeMs !== readAt) value = toValue(JSON.parse(await readFile(file, 'utf8')))
      readAt = mtimeMs
      return value
    } catch {
      return undefined
    }
  }
}
