// The file of an import on its way to the platform, which makes an import of it (VAL-5).
import type { Import } from '../../../contract/exchange/import-calls.ts'
import { importsOf } from '../../imports.ts'
import type { Session } from '../../session.ts'
import { type FileUpload, createFileUpload } from '../file-upload.ts'
import { type FileFlaw, flawOf } from './import-file.ts'
import type { ImportSubject } from './import-subject.ts'

export type ImportUpload = FileUpload<FileFlaw>

export const createImportUpload = (
  session: Session,
  { name: subject, ownerId }: Pick<ImportSubject, 'name' | 'ownerId'>,
  onDone: (job: Import) => void,
) =>
  createFileUpload<FileFlaw, Import>(session, {
    flawOf,
    call: (file, { ticket, ...options }) => importsOf(session).upload(file, { subject, ownerId, ticket }, options),
    aheadOf: (ticket, options) => importsOf(session).ahead(ticket, options),
    onDone,
  })
