// Points out of variables that were picked on a running server (screens 6, scan/browse; RTE-9).
import { expect } from 'chai'

import { pointsOfNodes } from '../../../../src/lib/points/browsed-points.ts'

const picked = (name: string, path: readonly string[]) => ({
  nodeId: `nsu=urn:plant;s=${path.join('.')}.${name}`,
  displayName: name,
  dataType: 'float64',
  access: 'read' as const,
  path: [...path, name],
})

describe('points of picked nodes', () => {
  it('[RTE-9] takes name, place, type and access, and what lies above as the group', () => {
    const [draft] = pointsOfNodes([picked('Power', ['Objects', 'WTG 7'])], [])
    expect(draft?.values).to.deep.equal({
      pointId: 'WTG_7.Power',
      nameZh: 'Power',
      nameEn: 'Power',
      group: 'WTG 7',
      dataType: 'float64',
      access: 'read',
      nodeId: 'nsu=urn:plant;s=Objects.WTG 7.Power',
      browsePath: '/Objects/WTG 7/Power',
      nodeAttribute: 'Value',
    })
  })

  it('[RTE-9] passes ids by that are taken, also by one another', () => {
    const drafts = pointsOfNodes([picked('P', ['A', 'B']), picked('P', ['C', 'B'])], ['b.p'])
    expect(drafts.map(({ values }) => values['pointId'])).to.deep.equal(['B.P_2', 'B.P_3'])
  })
})
