// E-mail addresses, addresses of the network and days: patterns of our own, because zod's formats would be too much for the first
// screen (decision 101). What they take is what zod takes, but for what is said here.
import { expect } from 'chai'
import * as z from 'zod/mini'

import { isDate, isIpAddress, optionalEmail } from '../../../src/contract/form/fields.ts'

const takes = (schema: z.ZodMiniType) => (value: string) => schema.safeParse(value).success
const digits = (value: number, length: number) => String(value).padStart(length, '0')

describe('formats of fields', () => {
  it('[VAL-1] a day is what zod calls one: in short months, leap years and centuries', () => {
    const isDay = takes(z.iso.date())
    const years = [0, 1, 4, 100, 400, 1582, 1900, 1904, 2000, 2023, 2024, 2100, 9999]
    for (const year of years)
      for (let month = 0; month <= 13; month += 1)
        for (let day = 0; day <= 32; day += 1) {
          const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`
          if (isDate(text) !== isDay(text)) expect.fail(text)
        }
    for (const text of ['', '2024-1-1', '20240101', '2024-01-01T00:00:00Z', '+02024-01-01', ' 2024-01-01'])
      expect(isDate(text), text).to.equal(isDay(text))
  })

  it('[VAL-1] an address of the network is what zod calls one of IPv4 or IPv6', () => {
    const isAddress = takes(z.union([z.ipv4(), z.ipv6()]))
    const v4 = ['10.0.0.1', '255.255.255.255', '256.1.1.1', '01.2.3.4', '1.2.3', '1.2.3.4.', '1.2.3.4.5', '1..2.3']
    const v6 = ['::', '::1', 'fe80::1', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8', '1::2::3', '12345::', '::1.2.3']
    const none = ['', 'plant.example', 'fe80::1%eth0', '::1]/[', '::1]:80', '[::1]', ' ::1', '1.2.3.4/8']
    for (const text of [...v4, ...v6, ...none]) expect(isAddress(text), text).to.equal(isIpAddress(text))
  })

  it('[VAL-1] e-mail addresses may hold `&` and Chinese, which zod refuses, and name a domain', () => {
    const field = takes(optionalEmail(120))
    for (const text of ['duty@plant.example', 'o&m@plant.cn', '值班@风场.中国', 'a.b+c@sub.plant.com.cn'])
      expect(field(text), text).to.equal(true)
    for (const text of ['operator@', '@plant.cn', 'operator@plant', 'a b@plant.cn', 'a@@plant.cn', 'a@plant..cn'])
      expect(field(text), text).to.equal(false)
  })
})
