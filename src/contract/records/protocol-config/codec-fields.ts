// What a profile says of its codec package: file, size, checksum, state. Uploads write it, nobody enters it (screens 8).
import { choices, integer, section, select, text, when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'

export const CODEC = { file: 'codecFile', size: 'codecSize', sha256: 'codecSha256', state: 'codecState' } as const

/** `verified`: who uploaded it knew its checksum, and it was right. */
export const CODEC_STATES = ['uploaded', 'verified'] as const
export type CodecState = (typeof CODEC_STATES)[number]

export const CODEC_STATE_OPTIONS = choices({
  uploaded: ['已上传', 'Uploaded'],
  verified: ['已校验', 'Verified'],
})

export const CODEC_SECTION = section('codec', ['编解码包', 'Codec package'])

/** Only there where the profile has a package. */
const OF_PACKAGE = {
  readOnly: true,
  section: CODEC_SECTION.id,
  visibleWhen: when(CODEC.file, 'notEmpty'),
}

export const CODEC_FIELDS: readonly FormField[] = [
  text(CODEC.file, ['包文件', 'Package file'], LENGTH.host, { readOnly: true, section: CODEC_SECTION.id }),
  integer(CODEC.size, ['包大小', 'Package size'], { unit: 'B', minimum: 1, ...OF_PACKAGE }),
  text(CODEC.sha256, ['SHA-256', 'SHA-256'], { pattern: '[0-9a-f]{64}', mono: true, span: 2, ...OF_PACKAGE }),
  select(CODEC.state, ['包状态', 'Package state'], CODEC_STATE_OPTIONS, OF_PACKAGE),
]
