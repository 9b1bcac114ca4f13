// What a refused field says: the field and the limit, from the schema itself (VAL-1, VAL-2).
import { expect } from 'chai'

import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import { issueText } from '../../../../src/react/ui/issue-text.ts'

const FARM = { gridConnectedCapability: null, installedCapacity: null }

/** Sentences by field for what a user has entered. */
const sentences = (entered: object): Record<string, string> => {
  const result = ThingInsert.safeParse({
    thingType: 'thing_farm',
    farmType: 'thing_farm_wind',
    thingName: 'North farm',
    tenantId: 'demo',
    thingDescr: 'Demo',
    ...entered,
  })
  const problems = result.success ? [] : toFieldProblems(result.error.issues)
  return Object.fromEntries(
    problems.map((problem) => [problem.path, issueText(problem, `<${problem.path.split('.').at(-1)}>`)]),
  )
}

describe('words for refused fields', () => {
  it('[VAL-1] asks for the farm type in the words of the specification', () => {
    expect(sentences({ farmType: null })).to.deep.equal({ farmType: 'Please select a farm type' })
  })

  it('[VAL-1] says that an e-mail address is none', () => {
    expect(sentences({ farm: { ...FARM, email: 'operator@' } })['farm.email']).to.match(
      /^<email> must be an e-mail address/,
    )
  })

  it('[VAL-2] asks for what must be entered', () => {
    expect(
      sentences({ thingType: 'thing_line', farmType: null, thingName: ' ', tenantId: '', thingDescr: '' }),
    ).to.deep.equal({
      thingName: 'Please enter <thingName>',
      tenantId: 'Please enter <tenantId>',
      thingDescr: 'Please enter <thingDescr>',
    })
    expect(sentences({ thingType: null })).to.deep.include({ thingType: 'Please select a thing type' })
    expect(sentences({ thingType: 'thing_device', farmType: null })).to.deep.equal({
      deviceType: 'Please select a device type',
    })
  })

  it('[ENT-5] names the limit: characters of a text', () => {
    expect(sentences({ thingName: 'x'.repeat(65) })).to.deep.equal({
      thingName: '<thingName> may have at most 64 characters',
    })
  })

  it('[ENT-7] names the limit: values of a number', () => {
    const farm = { ...FARM, longitude: 181, latitude: -91, installedCapacity: Number.NaN }
    expect(sentences({ farm })).to.deep.equal({
      'farm.longitude': '<longitude> must be at most 180',
      'farm.latitude': '<latitude> must be at least -90',
      'farm.installedCapacity': '<installedCapacity> must be a number',
    })
  })

  it('[ENT-7] compares the two capacities of a farm', () => {
    const farm = { gridConnectedCapability: 60, installedCapacity: 50 }
    expect(Object.values(sentences({ farm }))).to.deep.equal([
      'The grid-connected capacity cannot be larger than the installed capacity',
    ])
  })

  it('[ENT-5] has words for what only the server can know', () => {
    const text = (rule: string) => issueText({ path: 'thingName', code: 'custom', rule }, 'Name')
    expect(text('nameTaken')).to.equal('Another thing at the same place has this name already')
    expect(text('something new')).to.equal('Name is not accepted')
  })
})
