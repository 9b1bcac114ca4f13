// What counts as a translation (screens 11, translate missing).
import { expect } from 'chai'

import { isTranslated } from '../../../src/lib/text/translated.ts'

const all = () => true
const names = (name: string) => name.startsWith('name')

describe('Words in both languages', () => {
  it('[RTE-14] are missing where a name is empty, or the same in both', () => {
    expect(isTranslated({ nameZh: '道路', nameEn: 'Road' }, names)).to.equal(true)
    expect(isTranslated({ nameZh: '道路', nameEn: ' ' }, names)).to.equal(false)
    expect(isTranslated({ nameZh: '', nameEn: 'Road' }, names)).to.equal(false)
    expect(isTranslated({}, names)).to.equal(false)
    expect(isTranslated({ nameZh: 'Road', nameEn: 'Road' }, names)).to.equal(false)
  })

  it('[RTE-14] may be the same where there are no words: symbols and numbers', () => {
    expect(isTranslated({ nameZh: '±10 %', nameEn: '±10 %' }, names)).to.equal(true)
    expect(isTranslated({ nameZh: 'V', nameEn: 'V' }, names)).to.equal(true)
  })

  it('[RTE-14] are not asked for in hints that neither language has, nor in fields that there are not', () => {
    const named = { nameZh: '道路', nameEn: 'Road' }
    expect(isTranslated(named, all)).to.equal(true)
    expect(isTranslated({ ...named, hintZh: '宽度' }, all)).to.equal(false)
    expect(isTranslated({ ...named, hintZh: '宽度' }, names)).to.equal(true)
  })
})
