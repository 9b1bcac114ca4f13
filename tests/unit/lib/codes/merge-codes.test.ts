// Codes of one set brought into another (RTE-13).
import { expect } from 'chai'

import type { CodeFormat } from '../../../../src/lib/codes/code-number.ts'
import { mergeCodes } from '../../../../src/lib/codes/merge-codes.ts'

const format = (more: Partial<CodeFormat> = {}): CodeFormat => ({
  representation: 'scalar',
  radix: 'decimal',
  registers: 0,
  ...more,
})
const set = (codes: Record<number, Record<string, unknown>>, more: Partial<CodeFormat> = {}) => ({
  format: format(more),
  codes: new Map(Object.entries(codes).map(([number, values]) => [Number(number), { values }])),
})

describe('Two sets of codes as one', () => {
  const into = set({ 1: { textZh: '过温', severity: '' }, 2: { textZh: '振动', severity: 'general' } })
  const from = set(
    { 1: { textZh: '温度高', severity: 'severity' }, 2: { textZh: '振动' }, 16: { textZh: '通信中断', cause: '' } },
    { radix: 'hexadecimal' },
  )

  test('[RTE-13] adds what is new in the writing of the set, and fills only what is empty unless told otherwise', () => {
    const filled = mergeCodes(into, from, 'fill')
    expect(filled.added).to.deep.equal([{ number: 16, fields: { textZh: '通信中断', code: '16' } }])
    expect(filled.changed.map(({ number, fields }) => [number, fields])).to.deep.equal([[1, { severity: 'severity' }]])
    expect(filled.same).to.equal(1)
    expect(mergeCodes(into, from, 'take').changed[0]?.fields).to.deep.equal({ textZh: '温度高', severity: 'severity' })
    expect(mergeCodes(into, from, 'keep').changed).to.deep.equal([])
  })

  test('[RTE-13] leaves bits that the set has no register for, and never mixes bits with numbers', () => {
    const bits = set({}, { representation: 'mask', registers: 1 })
    const more = set({ 3: { textZh: 'a' }, 20: { textZh: 'b' } }, { representation: 'mask', registers: 2 })
    const merged = mergeCodes(bits, more, 'fill')
    expect([merged.added.map(({ fields }) => fields['code']), merged.left]).to.deep.equal([['0.3'], [20]])
    expect(mergeCodes(into, more, 'fill').left).to.deep.equal([3, 20])
  })
})
