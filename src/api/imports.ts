// Calls on imports: a file goes up and becomes a job, which is asked for until it is done (screens 0, import wizard; VAL-5).
import type { Arguments } from '../contract/wire/endpoint.ts'
import {
  type ImportOutcome,
  type ImportPlan,
  applyImport,
  cancelImport,
  checkImport,
  deleteImport,
  getImport,
  getImportRows,
  getImportSheet,
  getImports,
  getUpload,
  updateImportCells,
  uploadImport,
} from '../contract/exchange/import-calls.ts'
import type { CallOptions, Client } from './client.ts'
import { type UploadProgress, toUpload } from './upload-fetch.ts'

/** What the rows of a file are. */
export interface UploadSubject {
  subject: string
  ownerId?: string | undefined
  /** By which `ahead` asks. */
  ticket?: string | undefined
}

export type UploadOptions = CallOptions & UploadProgress

export interface RowsRequest {
  /** From 1. */
  page: number
  limit: number
  sheet?: number | undefined
  outcome?: ImportOutcome | undefined
}

export type CellCorrections = Arguments<typeof updateImportCells>['body']['cells']

export const createImportsApi = (client: Client) => ({
  upload: (file: File, of: UploadSubject, { onSent, createRequest, ...options }: UploadOptions) => {
    const upload = toUpload(file, { onSent, createRequest })
    return client.call(uploadImport, { query: { fileName: file.name, ...of } }, { ...options, upload })
  },
  /** How many others the platform reads before the upload with this ticket; null when it does not wait. */
  ahead: async (ticket: string, options?: CallOptions) =>
    (await client.call(getUpload, { params: { ticket } }, options)).ahead,
  list: (options?: CallOptions) => client.call(getImports, undefined, options),
  get: (importId: string, options?: CallOptions) => client.call(getImport, { params: { importId } }, options),
  /** The sheet, as if that row held its headers. */
  sheet: (importId: string, sheet: number, headerRow?: number, options?: CallOptions) =>
    client.call(getImportSheet, { params: { importId, sheet }, query: { headerRow } }, options),
  check: (importId: string, plan: ImportPlan, options?: CallOptions) =>
    client.call(checkImport, { params: { importId }, body: { plan } }, options),
  /** Rows below the headers of the sheets that are read. */
  rows: (importId: string, request: RowsRequest, options?: CallOptions) =>
    client.call(getImportRows, { params: { importId }, query: { ...request, planned: 'true' } }, options),
  correct: (importId: string, cells: CellCorrections, options?: CallOptions) =>
    client.call(updateImportCells, { params: { importId }, body: { cells } }, options),
  apply: (importId: string, skipFailed: boolean, options?: CallOptions) =>
    client.call(applyImport, { params: { importId }, body: { skipFailed } }, options),
  cancel: (importId: string, options?: CallOptions) => client.call(cancelImport, { params: { importId } }, options),
  remove: (importId: string, options?: CallOptions) => client.call(deleteImport, { params: { importId } }, options),
})

export type ImportsApi = ReturnType<typeof createImportsApi>
