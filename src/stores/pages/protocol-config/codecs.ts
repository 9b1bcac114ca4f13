// The codec package of a protocol profile: what it is, a new one in its place, none, a copy for the user (screens 8; RTE-11).
import { atom, computed } from 'nanostores'

import { toUpload } from '../../../api/upload-fetch.ts'
import {
  type CodecPackage,
  getCodec,
  getCodecFile,
  removeCodec,
  uploadCodec,
} from '../../../contract/records/protocol-config/calls.ts'
import {
  CODEC_HEAD,
  type CodecFlaw,
  codecFlawOf,
  codecHeadFlawOf,
  readChecksum,
} from '../../../contract/records/protocol-config/codec-files.ts'
import { PROTOCOL_PROFILE } from '../../../contract/records/protocol-config/protocol-profile.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createDownloads } from '../../downloads.ts'
import { createFileUpload } from '../../plugins/file-upload.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'
import type { Session } from '../../session.ts'

/** What can be told before it is sent. */
const flawOf = async (file: File, checksum: string): Promise<CodecFlaw | undefined> => {
  const flaw = codecFlawOf(file)
  if (flaw !== undefined) return flaw
  if (readChecksum(checksum) === undefined) return 'codecNoChecksum'
  return codecHeadFlawOf(file.name, new Uint8Array(await file.slice(0, CODEC_HEAD).arrayBuffer()))
}

/** A file on its way to one profile; it goes on while other tabs show. */
const createCodecUpload = (session: Session, id: string, onDone: () => void) => {
  /** As it was pasted. */
  const $checksum = atom('')
  const upload = createFileUpload<CodecFlaw, unknown>(session, {
    flawOf: (file) => flawOf(file, $checksum.get()),
    call: async (file, { signal, ...progress }) => {
      const query = { fileName: file.name, sha256: readChecksum($checksum.get()) || undefined }
      const options = { signal, quiet: true, upload: toUpload(file, progress) }
      return (await session.call(uploadCodec, { params: { id }, query }, options)).codec
    },
    onDone: () => {
      $checksum.set('')
      onDone()
    },
  })
  return {
    ...upload,
    $checksum,
    setChecksum: (text: string) => {
      $checksum.set(text)
      // What was refused because of it can be tried again.
      if (upload.$upload.get().status === 'refused') upload.cancel()
    },
  }
}
export type CodecUpload = ReturnType<typeof createCodecUpload>

export const createCodecs = ({ session, announce, guard, onDestroy }: RecordsContext) => {
  const downloads = createDownloads(session)
  const uploads = new Map<string, CodecUpload>()
  onDestroy(() => {
    for (const upload of uploads.values()) upload.cancel()
    downloads.cancel()
  })
  const tell = (id: string) => announce({ resource: PROTOCOL_PROFILE.name, ids: [id], parents: [] })
  return {
    $isDownloading: downloads.$busy,
    of: ({ id, revision }: RecordRow) =>
      session.plugin(createQueries).createLoadable<CodecPackage | null>(
        computed(atom(0), () => ({
          key: [PROTOCOL_PROFILE.name, 'codec', id, revision],
          load: async (signal: AbortSignal) =>
            (await session.call(getCodec, { params: { id } }, { signal, quiet: true })).codec,
        })),
      ),
    uploadOf: ({ id }: RecordRow): CodecUpload => {
      const known = uploads.get(id)
      if (known !== undefined) return known
      const made = createCodecUpload(session, id, () => tell(id))
      // Leaving would end it: the page asks first. A package that has arrived is no loss.
      made.$upload.listen(({ status }) => guard.set(`codec ${id}`, status === 'sending' ? 'losing' : 'none'))
      uploads.set(id, made)
      return made
    },
    /** Throws why it was not. */
    remove: async ({ id }: RecordRow): Promise<void> => {
      await session.call(removeCodec, { params: { id } }, { quiet: true })
      tell(id)
    },
    /** Any size: a script may be short. */
    download: ({ id }: RecordRow, { file }: CodecPackage) =>
      downloads.save(getCodecFile, { params: { id } }, file, { minimum: 0 }),
  }
}
