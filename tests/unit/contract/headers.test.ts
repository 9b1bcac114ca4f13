// What the headers of lists mean that people bring along: the screen's own words, registers of assets, published forms.
import { expect } from 'chai'

import { recognizeHeaders } from '../../../src/contract/exchange/headers.ts'
import { columnsFor } from '../../../src/contract/thing/thing-columns.ts'

const fieldsOf = (headers: string[], more: { name: string; label: { zh: string; en: string } }[] = []) =>
  recognizeHeaders(headers, [...columnsFor('thing_device'), ...more]).map(({ column, field }) => `${column} ${field}`)

describe('Headers of imported things', () => {
  it('[ENT-5] are known as the screen calls its columns, in both languages', () => {
    expect(fieldsOf(['Name', 'Customer id', 'Description', 'Label 1', 'IP or host', 'In service'])).to.deep.equal([
      '0 thingName',
      '1 tenantId',
      '2 thingDescr',
      '3 firstLabel',
      '4 thingIp',
      '5 device.commissioningDate',
    ])
    expect(fieldsOf(['名称', '租户编号', '网络地址', 'CT 变比'])).to.deep.equal([
      '0 thingName',
      '1 tenantId',
      '2 thingIp',
      '3 device.ctRatio',
    ])
  })

  it('[ENT-5] are known as registers of assets call them, with units in brackets and stars', () => {
    expect(fieldsOf(['序号', '厂家', '型号', '投产日期*', '单机容量（kW）', 'Serial No.', 'Tenant'])).to.deep.equal([
      '1 device.manufacturer',
      '2 device.model',
      '3 device.commissioningDate',
      '4 device.ratedPower',
      '5 device.serialNo',
      '6 tenantId',
    ])
  })

  it('[ENT-5] mean the field of a published form that is called so, before any looser word', () => {
    const form = [{ name: 'extra.maker', label: { zh: '厂家', en: 'Maker' } }]
    expect(fieldsOf(['厂家', '制造厂家'], form)).to.deep.equal(['0 extra.maker', '1 device.manufacturer'])
  })
})
