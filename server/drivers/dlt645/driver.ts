// Meters of DL/T 645 (RTE-10).
import type { Driver } from '../driver.ts'
import { LinkFault } from '../link/fault.ts'
import { faultOf } from '../plan/reading.ts'
import { meterReadsOf, readMeterData } from './meters.ts'
import { askMeter, dlt645Session, greetMeter } from './session.ts'

const readFirst: Driver['readFirst'] = (plan) => {
  const [read] = meterReadsOf(plan).reads
  if (read === undefined) return undefined
  return async ({ link }) => {
    const [reading] = readMeterData(read.targets, await askMeter(link, read, plan.settings.timeout))
    const fault = reading && faultOf(reading)
    if (fault !== undefined) throw new LinkFault(fault, read.identifier)
    return `${read.identifier} = ${String(reading?.value)}`
  }
}

export const dlt645: Driver = {
  session: dlt645Session,
  greet: greetMeter,
  readFirst,
  asked: (plan) => {
    const { reads, astray } = meterReadsOf(plan)
    return [...reads.flatMap(({ targets }) => targets), ...astray]
  },
}
