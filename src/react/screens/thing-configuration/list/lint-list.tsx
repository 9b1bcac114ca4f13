// The findings by rule; each opens its thing, and the list stays until it is closed: one goes from finding to finding.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import {
  LINT_RULES,
  type LintFinding,
  type LintReport,
  type LintRule,
} from '../../../../contract/thing/thing-lint-calls.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingLint } from '../../../../stores/pages/thing-configuration/lint.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { formatMeasure } from '../../../../locales/format.ts'
import { fieldLabel } from '../form/field-labels.ts'

/** What each finding says, with its values and units; the name of the thing stands before it. */
const ruleTitle = (rule: LintRule): string => {
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

const findingText = (finding: LintFinding): string => {
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

/** Width of a screen that has room for list and inspector, in pixels. */
const ROOMY = 1000

interface GroupProps {
  rule: LintRule
  findings: readonly LintFinding[]
  total: number
  currentId: string | undefined
  open: (thingId: string) => void
}

const Group = ({ rule, findings, total, currentId, open }: GroupProps) => (
  <section className="lint__group" aria-label={ruleTitle(rule)}>
    <h4>
      <span>{ruleTitle(rule)}</span>
      <Badge kind="warning">{formatCount(total)}</Badge>
    </h4>
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.thingId} ${finding.field ?? ''}`}>
          <button
            type="button"
            className="lint__finding"
            aria-current={finding.thingId === currentId || undefined}
            onClick={() => open(finding.thingId)}
          >
            <ThingIcon kind={finding.subType ?? finding.type} size={14} />
            <span className="lint__name">{finding.name}</span>
            <span className="lint__text">{findingText(finding)}</span>
          </button>
        </li>
      ))}
    </ul>
    {total > findings.length && (
      <p className="yaw-secondary">{msg(str`The first ${formatCount(findings.length)} of ${formatCount(total)}`)}</p>
    )}
  </section>
)

interface GroupsProps {
  report: LintReport
  page: ThingConfigurationPage
  open: (thingId: string) => void
}

const Groups = ({ report, page, open }: GroupsProps) => {
  const currentId = useStore(page.inspector.$id)
  const groups = Map.groupBy(report.findings, ({ rule }) => rule)
  if (groups.size === 0) return <p className="lint__none">{msg('No findings')}</p>
  return LINT_RULES.map((rule) => {
    const findings = groups.get(rule)
    if (findings === undefined) return null
    return (
      <Group key={rule} rule={rule} findings={findings} total={report.counts[rule]} currentId={currentId} open={open} />
    )
  })
}

export const LintList = ({ page }: { page: ThingConfigurationPage }) => {
  const lint = page.part(createThingLint)
  const place = useRef<HTMLDivElement>(null)
  const open = (thingId: string) => {
    void page.inspector.open(thingId)
    // Where the inspector lies over the rest, the list would lie over the inspector.
    if ((place.current?.closest('.things')?.clientWidth ?? 0) < ROOMY) lint.close()
  }
  return (
    <div ref={place} className="lint__body">
      <Loaded value={lint.$report} rows={4}>
        {(report) => <Groups report={report} page={page} open={open} />}
      </Loaded>
    </div>
  )
}
