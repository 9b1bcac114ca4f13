// Three versions of a record: what each side changed, and a merge that loses nothing (lost-update protection of ENT-5, ENT-7).
import { expect } from 'chai'
import fc from 'fast-check'

import { compareVersions, mergeVersions, withField } from '../../../src/lib/three-way.ts'

interface Thing {
  name: string
  note: string
  label: string
  power: number | null
  tags: string[]
  farm: { email: string; fax: string; height: number | null } | null
}

const text = fc.constantFrom('', 'a', 'b', 'c')
const power = fc.constantFrom(null, 0, 1, 2)
const farm = fc.record({ email: text, fax: text, height: power })
const thing: fc.Arbitrary<Thing> = fc.record({
  name: text,
  note: text,
  label: text,
  power,
  tags: fc.array(text, { maxLength: 2 }),
  farm,
})

const PATHS = ['name', 'note', 'label', 'power', 'tags', 'farm.email', 'farm.fax', 'farm.height']
const read = (record: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value === null || value === undefined ? undefined : Reflect.get(Object(value), key)),
      record,
    )
const same = (left: unknown, right: unknown) => JSON.stringify(left ?? '') === JSON.stringify(right ?? '')
const copyFields = (from: Thing, to: Thing, paths: readonly string[]) =>
  paths.reduce((record, path) => withField(record, path, read(from, path)), to)

describe('Three versions of a record', () => {
  test('[ENT-5] a merge of changes to different fields loses nothing', () => {
    fc.assert(
      fc.property(thing, thing, thing, fc.subarray(PATHS), (base, left, right, paths) => {
        const mine = copyFields(left, base, paths)
        const theirs = copyFields(
          right,
          base,
          PATHS.filter((path) => !paths.includes(path)),
        )
        const differences = compareVersions(base, mine, theirs)
        expect(differences.filter(({ changedBy }) => changedBy === 'both')).to.deep.equal([])
        const merged = mergeVersions(mine, differences, new Set())
        for (const path of PATHS) {
          expect(same(read(merged, path), read(paths.includes(path) ? mine : theirs, path)), path).to.equal(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('[ENT-5] every field of a merge is that of who changed it, or of the choice where both did', () => {
    fc.assert(
      fc.property(thing, thing, thing, fc.subarray(PATHS), (base, mine, theirs, chosen) => {
        const keep = new Set(chosen)
        const differences = compareVersions(base, mine, theirs)
        const merged = mergeVersions(mine, differences, keep)
        for (const path of PATHS) {
          const [was, my, their] = [read(base, path), read(mine, path), read(theirs, path)]
          const wanted = same(was, their) || (!same(was, my) && keep.has(path)) ? my : their
          expect(same(read(merged, path), wanted), path).to.equal(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('[ENT-5] no version is changed by looking at it', () => {
    fc.assert(
      fc.property(thing, thing, thing, (base, mine, theirs) => {
        const before = JSON.stringify([base, mine, theirs])
        mergeVersions(mine, compareVersions(base, mine, theirs), new Set())
        expect(JSON.stringify([base, mine, theirs])).to.equal(before)
      }),
    )
  })

  test('[ENT-7] says who changed which field, by its dotted path', () => {
    const base = { name: 'a', power: 1, farm: { email: 'x', fax: 'y' }, revision: 1 }
    const mine = { name: 'b', power: 1, farm: { email: 'm', fax: 'z' }, revision: 1 }
    const theirs = { name: 'a', power: 2, farm: { email: 't', fax: 'z' }, revision: 7 }
    expect(compareVersions(base, mine, theirs, ['revision'])).to.deep.equal([
      { path: 'name', base: 'a', mine: 'b', theirs: 'a', changedBy: 'me' },
      { path: 'power', base: 1, mine: 1, theirs: 2, changedBy: 'them' },
      { path: 'farm.email', base: 'x', mine: 'm', theirs: 't', changedBy: 'both' },
      { path: 'farm.fax', base: 'y', mine: 'z', theirs: 'z', changedBy: 'them' },
    ])
  })

  test('[ENT-7] empty text, null and what is not there are the same; 0 is not', () => {
    expect(compareVersions({ a: '', b: null }, { a: null, b: undefined }, { b: '' })).to.deep.equal([])
    expect(compareVersions({ a: '' }, { a: 0 }, { a: '' }).map(({ changedBy }) => changedBy)).to.deep.equal(['me'])
  })

  test('[ENT-7] a part with nothing in it is not given: the form of a farm that had none disputes nothing', () => {
    const differences = compareVersions(
      { farm: null },
      { farm: { email: '', height: null } },
      { farm: { email: 'x', height: 1 } },
    )
    expect(differences.map(({ path, changedBy }) => [path, changedBy])).to.deep.equal([['farm', 'them']])
  })

  test('[ENT-7] a part that only one version has is taken over whole', () => {
    const farmOf = { email: 'x', fax: '' }
    const differences = compareVersions({ farm: null }, { farm: null }, { farm: farmOf })
    expect(mergeVersions<object>({ farm: null }, differences, new Set())).to.deep.equal({
      farm: { email: 'x', fax: '' },
    })
    const gone = compareVersions({ farm: farmOf }, { farm: farmOf }, { farm: null })
    expect(mergeVersions<object>({ farm: farmOf }, gone, new Set())).to.deep.equal({ farm: null })
  })
})
