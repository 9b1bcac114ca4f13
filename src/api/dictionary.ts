// Calls of the dictionary beside those of its records (screens 2; RTE-5).
import type { Arguments } from '../contract/wire/endpoint.ts'
import {
  applyCandidates,
  getDictionaryOutline,
  readDictionaryFile,
} from '../contract/records/info-model-dictionary/calls.ts'
import type { CallOptions, Client } from './client.ts'

export type CandidateSet = Arguments<typeof applyCandidates>['body']

/** A file's own type would be read as what it says; the platform looks at its bytes. */
const BYTES = 'application/octet-stream'

export const createDictionaryApi = (client: Client) => ({
  outline: (options?: CallOptions) => client.call(getDictionaryOutline, undefined, options),
  /** What a file holds; nothing is written. */
  read: (file: File, options?: CallOptions) =>
    client.call(
      readDictionaryFile,
      { query: { fileName: file.name } },
      { ...options, upload: { body: file.slice(0, file.size, BYTES) } },
    ),
  apply: (body: CandidateSet, options?: CallOptions) => client.call(applyCandidates, { body }, options),
})
