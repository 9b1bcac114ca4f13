// What each finding says, with its values and units; the name of the thing stands before it.
import { msg, str } from '@lit/localize'

import type { LintFinding, LintRule } from '../../../../contract/thing/thing-lint-calls.ts'
import { formatMeasure } from '../../../../locales/format.ts'
import { fieldLabel } from '../form/field-labels.ts'

export const ruleTitle = (rule: LintRule): string => {
  switch (rule) {
    case 'ratedPowerSum':
      return msg('Rated power of the devices is not the installed capacity')
    case 'gridWithinInstalled':
      return msg('More connected to the grid than installed')
    case 'addressTwice':
      return msg('Devices of a farm share an address')
    case 'farFromFarm':
      return msg('Device far away from its farm')
    case 'fieldMissing':
      return msg('Expected of this type, but not entered')
    case 'modelMissing':
      return msg('Follows no information model')
    case 'sourceMissing':
      return msg('Neither connected nor mapped: gets no values')
  }
}

const kilowatts = (value: number | undefined) => `${formatMeasure(value ?? 0)} kW`

/** Share by which the sum differs, e.g. `+3.2 %`. */
const deviation = ({ ratedPower = 0, installedCapacity = 0 }: LintFinding) => {
  const percent = installedCapacity === 0 ? 0 : ((ratedPower - installedCapacity) / installedCapacity) * 100
  return `${percent > 0 ? '+' : ''}${formatMeasure(Number(percent.toFixed(1)))} %`
}

export const findingText = (finding: LintFinding): string => {
  const { farmName } = finding
  const [rated, installed] = [kilowatts(finding.ratedPower), kilowatts(finding.installedCapacity)]
  switch (finding.rule) {
    case 'ratedPowerSum':
      return msg(str`Devices ${rated}, installed ${installed} (${deviation(finding)})`)
    case 'gridWithinInstalled':
      return msg(str`Grid connected ${kilowatts(finding.gridConnectedCapability)}, installed ${installed}`)
    case 'addressTwice':
      return msg(str`${finding.address ?? ''}, on ${finding.devices ?? 0} devices of ${farmName}`)
    case 'farFromFarm':
      return msg(str`${formatMeasure(finding.distance ?? 0)} km from ${farmName}`)
    case 'fieldMissing':
      return `${fieldLabel(finding.field ?? '')} · ${farmName}`
    case 'modelMissing':
    case 'sourceMissing':
      // Devices of different arrays are often called the same.
      return `${finding.thingId} · ${farmName}`
  }
}
