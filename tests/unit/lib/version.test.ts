// Which release is newer (spec 4; STA-7).
import { expect } from 'chai'

import { isNewer } from '../../../src/lib/version.ts'

/** Each one newer than all before it, as semver has it. */
const RISING = [
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.2.0',
  '1.3.0',
  '1.10.0',
  '2.0.0',
]

describe('A version', () => {
  test('[STA-7] is newer than those that came before it, and than no other', () => {
    for (const [index, version] of RISING.entries()) {
      for (const [other, than] of RISING.entries()) {
        expect(isNewer(version, than), `${version} than ${than}`).to.equal(index > other)
        expect(isNewer(`v${version}`, than), `v${version} than ${than}`).to.equal(index > other)
      }
    }
  })

  test('[STA-7] differs by no build number, and what is no version is never newer', () => {
    expect(isNewer('v1.3.0+build.7', '1.3.0')).to.equal(false)
    for (const tag of ['', 'latest', '2', 'v2.0', 'release-2.0.0']) expect(isNewer(tag, '1.3.0'), tag).to.equal(false)
    expect(isNewer('v2.0.0', 'source')).to.equal(false)
  })
})
