// What is chosen of an SCL file: the device, a logical device of it, the functional constraints that become points.
import { msg } from '@lit/localize'

import { CONSTRAINTS } from '../../../../contract/records/info-model-dictionary/choices.ts'
import type { SclDrafts, SclOptions } from '../../../../lib/points/scl/read-scl.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { CheckList } from '../../../ui/fields/check-list.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'

export type SclChoice = Pick<SclOptions, 'device' | 'logicalDevice' | 'constraints' | 'withQuality'>

/** States and measured values are what a station reads anyway. */
export const USUAL_CHOICE: SclChoice = { constraints: ['ST', 'MX'], withQuality: false }

/** No name of SCL has this character. */
const ALL = '*'

/** Those that the device has, in the order of the standard's list, with the number of their values. */
const constraintOptions = ({ constraints }: SclDrafts, isEnglish: boolean) =>
  CONSTRAINTS.flatMap(({ value, label }) => {
    const found = constraints.find(({ code }) => code === value)
    return found === undefined
      ? []
      : [{ value, label: `${isEnglish ? label.en : label.zh} (${formatCount(found.count)})` }]
  })

interface SclOptionsProps {
  drafts: SclDrafts
  choice: SclChoice
  isEnglish: boolean
  onChoice: (choice: SclChoice) => void
}

export const SclOptionFields = ({ drafts, choice, isEnglish, onChoice }: SclOptionsProps) => {
  const { family, devices, device, logicalDevices, logicalDevice, constraints } = drafts
  const accessPoints = new Set(logicalDevices.map(({ accessPoint }) => accessPoint))
  // A choice that the device does not have is of no use, and stays for the next device.
  const others = choice.constraints.filter((code) => !constraints.some((each) => each.code === code))
  return (
    <>
      {(devices.length > 1 || logicalDevices.length > 1) && (
        <div className="statute-dialog__row">
          {devices.length > 1 && (
            <SelectField
              label={msg('Device (IED)')}
              layout="above"
              value={device === '' ? ALL : device}
              options={[
                ...(family === 'telecontrol' ? [{ value: ALL, label: msg('All devices with addresses') }] : []),
                ...devices.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(next) =>
                onChoice({
                  ...choice,
                  device: next === ALL ? undefined : (next ?? undefined),
                  logicalDevice: undefined,
                })
              }
            />
          )}
          {logicalDevices.length > 1 && (
            <SelectField
              label={msg('Logical device')}
              layout="above"
              value={logicalDevice === '' ? ALL : logicalDevice}
              options={[
                { value: ALL, label: msg('All logical devices') },
                ...logicalDevices.map(({ name, accessPoint }) => ({
                  value: name,
                  label: accessPoints.size > 1 ? `${accessPoint} / ${name}` : name,
                })),
              ]}
              onChange={(next) =>
                onChoice({ ...choice, logicalDevice: next === ALL ? undefined : (next ?? undefined) })
              }
            />
          )}
        </div>
      )}
      {constraints.length > 0 && (
        <CheckList
          label={msg('Functional constraints')}
          layout="above"
          value={choice.constraints.filter((code) => !others.includes(code))}
          options={constraintOptions(drafts, isEnglish)}
          onChange={(next) => onChoice({ ...choice, constraints: [...next, ...others] })}
        />
      )}
      {family === 'mms' && (
        <Checkbox
          checked={choice.withQuality}
          onChange={(withQuality) => onChoice({ ...choice, withQuality })}
          hint={msg('They come with each value anyway; as points they can be shown and stored by themselves')}
        >
          {msg('Quality and time as points too')}
        </Checkbox>
      )}
    </>
  )
}
