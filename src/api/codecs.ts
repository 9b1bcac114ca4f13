// Calls on the codec packages of protocol profiles (screens 8; RTE-11).
import { getCodec, removeCodec, uploadCodec } from '../contract/records/protocol-config/calls.ts'
import type { CallOptions, Client } from './client.ts'
import { type UploadProgress, toUpload } from './upload-fetch.ts'

export const createCodecsApi = (client: Client) => ({
  get: async (id: string, options?: CallOptions) => (await client.call(getCodec, { params: { id } }, options)).codec,
  /** `sha256` is the checksum that the file has to have. */
  upload: async (
    file: File,
    { id, sha256 }: { id: string; sha256: string | undefined },
    { onSent, createRequest, ...options }: CallOptions & UploadProgress,
  ) => {
    const upload = toUpload(file, { onSent, createRequest })
    const query = { fileName: file.name, ...(sha256 !== undefined && { sha256 }) }
    return (await client.call(uploadCodec, { params: { id }, query }, { ...options, upload })).codec
  },
  remove: (id: string, options?: CallOptions) => client.call(removeCodec, { params: { id } }, options),
})
