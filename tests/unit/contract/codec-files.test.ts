// What can be a codec package, and checksums as people paste them (screens 8; RTE-11, VAL-5).
import { expect } from 'chai'

import { UPLOAD_LIMIT } from '../../../src/contract/wire/limits.ts'
import {
  codecFlawOf,
  codecHeadFlawOf,
  readChecksum,
} from '../../../src/contract/records/protocol-config/codec-files.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (value: string) => new TextEncoder().encode(value)
const SUM = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('Codec packages', () => {
  it('[RTE-11] [VAL-5] name and size tell what is none before it is sent', () => {
    const flaw = (name: string, size = 10) => codecFlawOf({ name, size })
    for (const name of ['a.zip', 'A.JAR', 'a.tar.gz', 'a.tgz', 'a.wasm', 'a.min.js'])
      expect(flaw(name), name).to.equal(undefined)
    for (const name of ['a.exe', 'zip', '.zip', 'a.gz', 'a.js.txt', ''])
      expect(flaw(name), name).to.equal('codecEnding')
    expect(flaw('a.zip', 0)).to.equal('codecEmpty')
    expect(flaw('a.zip', UPLOAD_LIMIT)).to.equal(undefined)
    expect(flaw('a.zip', UPLOAD_LIMIT + 1)).to.equal('codecLarge')
  })

  it('[RTE-11] its first bytes tell whether it is what its name says', () => {
    const zip = bytes(0x50, 0x4b, 3, 4, 0)
    expect(codecHeadFlawOf('a.jar', zip)).to.equal(undefined)
    expect(codecHeadFlawOf('a.tgz', bytes(0x1f, 0x8b, 8))).to.equal(undefined)
    expect(codecHeadFlawOf('a.wasm', bytes(0, 0x61, 0x73, 0x6d, 1))).to.equal(undefined)
    expect(codecHeadFlawOf('a.js', text('// 解码\r\n\texport {}'))).to.equal(undefined)
    // A letter that the end of the head cuts in two.
    expect(codecHeadFlawOf('a.js', text('解').subarray(0, 2))).to.equal(undefined)
    for (const name of ['a.tgz', 'a.wasm', 'a.js']) expect(codecHeadFlawOf(name, zip), name).to.equal('codecContent')
    expect(codecHeadFlawOf('a.zip', bytes(0x50, 0x4b))).to.equal('codecContent')
    expect(codecHeadFlawOf('a.js', bytes(0xff, 0xfe, 0x41, 0))).to.equal('codecContent')
    expect(codecHeadFlawOf('a.zip', bytes())).to.equal('codecEmpty')
  })

  it('[RTE-11] a checksum is read in every way that tools write it', () => {
    const pairs = SUM.toUpperCase().replace(/..(?=.)/g, '$&:')
    const written = [
      SUM,
      ` ${SUM}\n`,
      SUM.toUpperCase(),
      `${SUM}  codec.zip`,
      `sha256:${SUM}`,
      `SHA256 (a.zip) = ${SUM}`,
    ]
    for (const each of [...written, pairs, `SHA-256: ${pairs}`, SUM.replace(/.{8}/g, '$& ')]) {
      expect(readChecksum(each), each).to.equal(SUM)
    }
    expect(readChecksum('  ')).to.equal('')
    for (const each of ['123', `${SUM}0`, SUM.slice(1), 'g'.repeat(64)])
      expect(readChecksum(each), each).to.equal(undefined)
  })
})
