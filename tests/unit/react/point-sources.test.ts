// A vendor's file is recognised by what is in it: JSON, XML, YAML or a table (RTE-9).
import { expect } from 'chai'

import { parseYaml } from '../../../src/lib/yaml.ts'
import {
  type SourceOptions,
  isYamlText,
  readSource,
} from '../../../src/react/screens/statute-configuration/tasks/read-source.ts'

const OPTIONS: SourceOptions = { base: 0, repeats: 1, from: 0 }
const PROFILE = '---\nname: a\ndeviceResources:\n  - { name: b, properties: { valueType: Bool, readWrite: R } }\n'

const found = (text: string, fileName?: string) => {
  const source = readSource(text, OPTIONS, fileName, parseYaml)
  return 'format' in source ? `${source.format} ${source.drafts.points.length}` : source.problem
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
  })

  it('says what it is not', () => {
    expect(found('')).to.equal('empty')
    expect(found('{ "a": 1 }')).to.equal('otherJson')
    expect(found('{ a: 1 }')).to.equal('json')
    expect(found('a: 1', 'service.YML')).to.equal('otherYaml')
    expect(readSource('deviceResources: [', OPTIONS, undefined, parseYaml)).to.deep.include({
      problem: 'yaml',
      line: 1,
    })
  })

  it('waits for the parser only where it is YAML', () => {
    expect(readSource(PROFILE, OPTIONS)).to.deep.equal({ problem: 'waiting' })
    expect([PROFILE, 'a: 1', '{"deviceResources": []}', '<a/>'].map((text) => isYamlText(text))).to.deep.equal([
      true,
      false,
      false,
      false,
    ])
  })
})
