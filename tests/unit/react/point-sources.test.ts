// A vendor's file is recognised by what is in it: JSON, XML, YAML or a table (RTE-9).
import { expect } from 'chai'

import * as sclReader from '../../../src/lib/points/scl/read-scl.ts'
import * as yamlReader from '../../../src/lib/yaml.ts'
import {
  type Reader,
  isSclTree,
  isYamlText,
  parseSource,
  readFile,
  xmlOf,
} from '../../../src/react/screens/statute-config/dialogs/parse-source.ts'
import { type SourceOptions, readSource } from '../../../src/react/screens/statute-config/dialogs/read-source.ts'

const OPTIONS: SourceOptions = { base: 0, repeats: 1, table: {} }
const PROFILE = '---\nname: a\ndeviceResources:\n  - { name: b, properties: { valueType: Bool, readWrite: R } }\n'

const SCL = '<x:SCL xmlns:x="http://www.iec.ch/61850/2003/SCL"><x:Header id="a"/></x:SCL>'

const read = (text: string, fileName?: string, reader: Reader = yamlReader, options = OPTIONS) =>
  readSource(parseSource({ text, fileName }, undefined, reader), options)

const found = (...given: Parameters<typeof read>) => {
  const source = read(...given)
  return 'format' in source ? `${source.format} ${source.drafts?.points.length}` : source.problem
}

describe('[RTE-9] a file of points', () => {
  it('is a profile by its line of resources, in YAML and in JSON, and a table otherwise', () => {
    const json = JSON.stringify({ deviceResources: [{ name: 'b', properties: { valueType: 'Bool' } }] })
    expect(found(PROFILE)).to.equal('edgex 1')
    expect(found(`\uFEFF${PROFILE}`, 'a.txt')).to.equal('edgex 1')
    expect(found(json)).to.equal('edgex 1')
    expect(found(`[{ "apiVersion": "v3", "profile": ${json} }]`)).to.equal('edgex 1')
    expect(found('name,type,area,address\nresources,uint16,3,5')).to.equal('table 1')
    expect(found('[a],uint16,3,5')).to.equal('table 1')
    expect(found('{ "group": { "points": [] } }')).to.equal('sunspec 0')
    expect(found('<UANodeSet/>')).to.equal('node-set 0')
    const scl = { family: 'mms' as const, constraints: ['ST'], withQuality: false, most: 10 }
    expect(found(SCL, 'a.icd', sclReader, { ...OPTIONS, scl })).to.equal('scl 0')
    expect(found(SCL, 'a.icd', sclReader), 'for a family that has no points of it').to.equal('scl undefined')
  })

  it('says what it is not', () => {
    expect(found('')).to.equal('empty')
    expect(found('{ "a": 1 }')).to.equal('otherJson')
    expect(found('{ a: 1 }')).to.equal('json')
    expect(found('<a/>')).to.equal('otherXml')
    expect(found('<a>')).to.equal('malformed')
    expect(found('a: 1', 'service.YML')).to.equal('otherYaml')
    expect(read('deviceResources: [')).to.deep.include({
      problem: 'yaml',
      line: 1,
    })
  })

  it('waits for the reader only where it is YAML or SCL', () => {
    expect(parseSource({ text: PROFILE })).to.deep.equal({ problem: 'waiting' })
    expect(parseSource({ text: SCL })).to.deep.equal({ problem: 'waiting' })
    expect(found(SCL, 'a.icd', yamlReader), 'with the reader of what was there before').to.equal('waiting')
    expect([SCL, '<a/>', '<a>', PROFILE].map((text) => isSclTree(xmlOf({ text })))).to.deep.equal([
      true,
      false,
      false,
      false,
    ])
    expect([PROFILE, 'a: 1', '{"deviceResources": []}', '<a/>'].map((text) => isYamlText(text))).to.deep.equal([
      true,
      false,
      false,
      false,
    ])
  })

  it('parses XML of a file in slices, tells how far it is, and ends when another file is taken', async () => {
    const many = `<SCL>${'<IED name="a"><Private type="b">c</Private></IED>'.repeat(80_000)}</SCL>`
    const steps: number[] = []
    const other = new AbortController()
    const signal = new AbortController().signal
    const file = new File([many], 'large.scd')
    const source = await readFile(file, { signal, onProgress: (done) => steps.push(done) })
    expect(source?.fileName).to.equal('large.scd')
    expect(isSclTree(source?.xml)).to.equal(true)
    expect(steps).to.not.have.lengthOf(0)
    expect(steps.every((done, index) => done > (steps[index - 1] ?? 0) && done < 1)).to.equal(true)
    const ended = readFile(file, { signal: other.signal, onProgress: () => {} })
    other.abort()
    expect(await ended).to.equal(undefined)
    expect(await readFile(new File(['<SCL>'], 'b.scd'), { signal, onProgress: () => {} })).to.deep.include({
      xml: 'malformed',
    })
  })

  it('is read in the encoding that it has: the national one of China too, with and without a declaration', async () => {
    /** Of GB 18030: 风速. */
    const wind = [0xb7, 0xe7, 0xcb, 0xd9]
    const bytes = (...parts: (string | readonly number[])[]) =>
      new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
    const textOf = (...parts: Parameters<typeof bytes>) => {
      const file = new File([bytes(...parts)], 'a.csv')
      return readFile(file, { signal: new AbortController().signal, onProgress: () => {} })
    }
    expect((await textOf(wind, ',uint16,3,1'))?.text).to.equal('风速,uint16,3,1')
    expect((await textOf('风速,uint16,3,1'))?.text).to.equal('风速,uint16,3,1')
    const declared = '<?xml version="1.0" encoding="GB2312"?><a b="'
    expect((await textOf(declared, wind, '"/>'))?.xml).to.deep.include({ attributes: { b: '风速' } })
    const wrong = declared.replace('GB2312', 'UTF-8')
    expect((await textOf(wrong, wind, '"/>'))?.xml).to.deep.include({ attributes: { b: '风速' } })
    expect((await textOf([0xff, 0xfe, 0xce, 0x98, 0x1f, 0x90]))?.text).to.equal('风速')
  })

  it('that is empty or holds no text is said to be so', async () => {
    const problemOf = async (content: Uint8Array<ArrayBuffer>) => {
      const file = new File([content], 'a.xlsx')
      const source = await readFile(file, { signal: new AbortController().signal, onProgress: () => {} })
      return source && parseSource(source)
    }
    expect(await problemOf(new Uint8Array())).to.deep.equal({ problem: 'empty' })
    expect(await problemOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).to.deep.equal({ problem: 'noText' })
  })
})
