// What a profile says of its codec package: file, size, checksum, state. Uploads write it, nobody enters it (screens 8).
import type { FormField, FormWords } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'

export const CODEC = { file: 'codecFile', size: 'codecSize', sha256: 'codecSha256', state: 'codecState' } as const

/** `verified`: who uploaded it knew its checksum, and it was right. */
export const CODEC_STATES = ['uploaded', 'verified'] as const
export type CodecState = (typeof CODEC_STATES)[number]

export const CODEC_STATE_OPTIONS: { value: CodecState; label: FormWords }[] = [
  { value: 'uploaded', label: { zh: '已上传', en: 'Uploaded' } },
  { value: 'verified', label: { zh: '已校验', en: 'Verified' } },
]

export const CODEC_SECTION = { id: 'codec', label: { zh: '编解码包', en: 'Codec package' } }

/** Only there where the profile has a package. */
const OF_PACKAGE = {
  readOnly: true,
  section: CODEC_SECTION.id,
  visibleWhen: [{ field: CODEC.file, operator: 'notEmpty' as const }],
}

export const CODEC_FIELDS: readonly FormField[] = [
  {
    kind: 'text',
    name: CODEC.file,
    label: { zh: '包文件', en: 'Package file' },
    readOnly: true,
    maxLength: LENGTH.host,
    section: CODEC_SECTION.id,
  },
  {
    kind: 'integer',
    name: CODEC.size,
    label: { zh: '包大小', en: 'Package size' },
    unit: 'B',
    minimum: 1,
    ...OF_PACKAGE,
  },
  {
    kind: 'text',
    name: CODEC.sha256,
    label: { zh: 'SHA-256', en: 'SHA-256' },
    pattern: '[0-9a-f]{64}',
    mono: true,
    span: 2,
    ...OF_PACKAGE,
  },
  {
    kind: 'select',
    name: CODEC.state,
    label: { zh: '包状态', en: 'Package state' },
    options: CODEC_STATE_OPTIONS,
    ...OF_PACKAGE,
  },
]
