// What can be a codec package, told by its name, its size and its first bytes: the same words and rules in the browser, before
// it is sent, and on the server, which trusts nobody (screens 8: ≤50 MB, checksum).
import { sentences } from '../../form/builders.ts'
import type { LocalizedText } from '../../form/form-description.ts'
import { UPLOAD_LIMIT } from '../../wire/limits.ts'

/** Bytes at the beginning of a file that tell what it is. */
export const CODEC_HEAD = 4096

type Bytes = Uint8Array<ArrayBufferLike>
const beginsWith =
  (...wanted: readonly number[]) =>
  (head: Bytes): boolean =>
    wanted.every((byte, place) => head[place] === byte)

const isZip = beginsWith(0x50, 0x4b, 0x03, 0x04)
const isGzip = beginsWith(0x1f, 0x8b, 0x08)
const isWebAssembly = beginsWith(0x00, 0x61, 0x73, 0x6d)

/** Text that an editor has written: valid UTF-8 without control characters; a letter that the head cuts in two is fine. */
const isText = (head: Bytes): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return ![...text].some((letter) => letter < ' ' && !'\t\n\v\f\r'.includes(letter))
  } catch {
    return false
  }
}

const TYPES: readonly { endings: readonly string[]; is: (head: Bytes) => boolean }[] = [
  { endings: ['.zip', '.jar'], is: isZip },
  { endings: ['.tar.gz', '.tgz'], is: isGzip },
  { endings: ['.wasm'], is: isWebAssembly },
  { endings: ['.js'], is: isText },
]

export const CODEC_ENDINGS: readonly string[] = TYPES.flatMap(({ endings }) => endings)

const typeOf = (name: string) => {
  const lower = name.toLowerCase()
  return TYPES.find(({ endings }) => endings.some((ending) => lower.endsWith(ending) && lower.length > ending.length))
}

export type CodecFlaw =
  | 'codecEnding'
  | 'codecEmpty'
  | 'codecLarge'
  | 'codecContent'
  | 'codecChecksum'
  | 'codecNoChecksum'
  /** A profile says of its package what no upload has said. */
  | 'codecOwn'
  | 'codecGone'

const MB = 1024 * 1024
const NAMES = CODEC_ENDINGS.join(' ')

/** `{0}` of `codecChecksum` is the checksum that the file has. */
export const CODEC_FLAWS: Readonly<Record<CodecFlaw, LocalizedText>> = sentences({
  codecEnding: [`仅支持 ${NAMES} 文件`, `A codec package is one of ${NAMES}`],
  codecEmpty: ['文件为空', 'The file is empty'],
  codecLarge: [`文件超过 ${UPLOAD_LIMIT / MB} MB`, `The file is larger than ${UPLOAD_LIMIT / MB} MB`],
  codecContent: ['文件内容与扩展名不符，可能已损坏', 'The file is not what its name says, or it is damaged'],
  codecChecksum: ['校验值不一致，文件的 SHA-256 为 {0}', 'The checksum is another one: the SHA-256 of the file is {0}'],
  codecNoChecksum: ['SHA-256 校验值应为 64 位十六进制字符', 'A SHA-256 checksum has 64 digits, 0–9 and a–f'],
  codecOwn: ['编解码包只能通过上传更换', 'A codec package is changed by an upload only'],
  codecGone: ['编解码包已被清除，请重新上传', 'The codec package is no longer kept: upload it again'],
})

/** What its name and size tell. */
export const codecFlawOf = ({ name, size }: { name: string; size: number }): CodecFlaw | undefined => {
  if (typeOf(name) === undefined) return 'codecEnding'
  if (size === 0) return 'codecEmpty'
  return size > UPLOAD_LIMIT ? 'codecLarge' : undefined
}

/** What its first bytes tell: {@link CODEC_HEAD} of them, or all that there are. */
export const codecHeadFlawOf = (name: string, head: Bytes): CodecFlaw | undefined => {
  if (head.length === 0) return 'codecEmpty'
  return typeOf(name)?.is(head) === true ? undefined : 'codecContent'
}

/**
 * The checksum in what somebody has pasted, also a line of `sha256sum` or one with colons; undefined where there is none, empty
 * where nothing was pasted.
 */
export const readChecksum = (text: string): string | undefined => {
  const lower = text.trim().toLowerCase()
  const whole = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/.exec(lower)?.[0]
  const digits = whole ?? lower.replace(/^sha-?256\b/, '').replace(/[\s:=-]/g, '')
  return digits === '' || /^[0-9a-f]{64}$/.test(digits) ? digits : undefined
}
