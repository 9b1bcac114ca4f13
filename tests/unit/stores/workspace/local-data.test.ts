// What the console keeps in the browser: public or of one user, with the version of its shape (spec 3).
import { expect } from 'chai'
import * as z from 'zod/mini'

import { createLocalData } from '../../../../src/stores/workspace/local-data.ts'
import { createMemoryStorage } from '../../../support/unit/environment.ts'

const setUp = (kept: Record<string, string> = {}) => {
  const local = createMemoryStorage(kept)
  const cookies = createMemoryStorage()
  const open = (release?: Parameters<typeof createLocalData>[1]) => createLocalData({ local, cookies }, release)
  return { local, cookies, open }
}
const Size = z.object({ size: z.number() })

describe('Data of the browser', () => {
  test('[ENT-11] is public, or of the user of the uuid cookie, or of ‘ghost’ where there is none', () => {
    const { local, cookies, open } = setUp()
    const data = open()
    data.set('user', 'name', 'nobody')
    cookies.set('uuid', 'u-1')
    data.set('user', 'name', 'first')
    data.set('public', 'name', 'all')
    expect(Object.keys(local.all())).to.have.members(['data.user.ghost', 'data.user.u-1', 'data.public'])
    const read = () => (['user', 'public'] as const).map((scope) => data.get(scope, 'name', z.string()))
    expect(read()).to.deep.equal(['first', 'all'])
    cookies.set('uuid', 'u-2')
    expect(read()).to.deep.equal([undefined, 'all'])
    cookies.remove('uuid')
    expect(read()).to.deep.equal(['nobody', 'all'])
  })

  test('[ENT-11] of an earlier release is brought up step by step, and written back with the version of this one', () => {
    const { local, open } = setUp()
    open().set('user', 'table', { width: 7 })
    const migrations = [
      ({ table, ...rest }: Record<string, unknown>) => ({ ...rest, table: { size: Object(table).width } }),
      ({ table, ...rest }: Record<string, unknown>) => ({ ...rest, table: { size: Object(table).size * 2 } }),
    ]
    const third = open({ version: 3, migrations })
    expect(third.get('user', 'table', Size)).to.deep.equal({ size: 14 })
    third.set('user', 'other', 1)
    expect(JSON.parse(local.get('data.user.ghost') ?? '')).to.deep.equal({
      version: 3,
      data: { table: { size: 14 }, other: 1 },
    })
    expect(third.get('user', 'table', Size)).to.deep.equal({ size: 14 })
  })

  test('[ENT-11] of a later release is neither read nor overwritten', () => {
    const later = JSON.stringify({ version: 99, data: { table: { size: 1 } } })
    const { local, open } = setUp({ 'data.user.ghost': later })
    const data = open()
    data.set('user', 'table', { size: 2 })
    expect(data.get('user', 'table', Size)).to.equal(undefined)
    expect(local.get('data.user.ghost')).to.equal(later)
  })

  test('[ENT-11] that cannot be read is as if not there', () => {
    for (const text of [
      '',
      'no JSON',
      '{}',
      '[]',
      '{"version":"1","data":{}}',
      '{"version":1,"data":{"table":{"size":"x"}}}',
    ]) {
      const data = setUp({ 'data.user.ghost': text }).open()
      expect(data.get('user', 'table', Size), text).to.equal(undefined)
      data.set('user', 'table', { size: 3 })
      expect(data.get('user', 'table', Size), text).to.deep.equal({ size: 3 })
    }
  })
})
