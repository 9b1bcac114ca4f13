// Hosts that follow each other (screens 7, copy with host increment; RTE-10).
import { expect } from 'chai'

import { hostAfter } from '../../../src/lib/host-series.ts'

describe('[RTE-10] the host after another', () => {
  it('counts addresses over the end of a block, and ends with the last address', () => {
    expect(hostAfter('10.0.0.9', 1)).to.equal('10.0.0.10')
    expect(hostAfter('10.0.0.255', 1)).to.equal('10.0.1.0')
    expect(hostAfter('10.0.1.0', -1)).to.equal('10.0.0.255')
    expect(hostAfter('255.255.255.255', 1)).to.equal(undefined)
    expect(hostAfter('10.0.0.300', 1)).to.equal(undefined)
    expect(hostAfter('fd00::ff', 1)).to.equal('fd00::100')
    expect(hostAfter('fd00::ffff', 1)).to.equal(undefined)
  })

  it('counts the number of a host name and keeps its digits, but not a number of its domain', () => {
    expect(hostAfter('plc-09.farm', 1)).to.equal('plc-10.farm')
    expect(hostAfter('wtg007', 3)).to.equal('wtg010')
    expect(hostAfter('gw2a.plant', 1)).to.equal('gw3a.plant')
    expect(hostAfter('broker.zone1.example', 1)).to.equal(undefined)
    expect(hostAfter('broker', 1)).to.equal(undefined)
  })
})
