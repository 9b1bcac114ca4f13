// The issues by rule; each opens its thing, and the list stays until it is closed: one goes from issue to issue.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import {
  ISSUES_RULES,
  type ThingIssue,
  type ThingIssues,
  type ThingIssueRule,
} from '../../../../contract/thing/thing-issue-calls.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingIssues } from '../../../../stores/pages/thing-configuration/thing-issues.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { formatMeasure } from '../../../../locales/format.ts'
import { fieldLabel } from '../form/field-labels.ts'

/** What each issue says, with its values and units; the name of the thing stands before it. */
const ruleTitle = (rule: ThingIssueRule): string => {
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
const deviation = ({ ratedPower = 0, installedCapacity = 0 }: ThingIssue) => {
  const percent = installedCapacity === 0 ? 0 : ((ratedPower - installedCapacity) / installedCapacity) * 100
  return `${percent > 0 ? '+' : ''}${formatMeasure(Number(percent.toFixed(1)))} %`
}

const issueText = (issue: ThingIssue): string => {
  const { farmName } = issue
  const [rated, installed] = [kilowatts(issue.ratedPower), kilowatts(issue.installedCapacity)]
  switch (issue.rule) {
    case 'ratedPowerSum':
      return msg(str`Devices ${rated}, installed ${installed} (${deviation(issue)})`)
    case 'gridWithinInstalled':
      return msg(str`Grid connected ${kilowatts(issue.gridConnectedCapability)}, installed ${installed}`)
    case 'addressTwice':
      return msg(str`${issue.address ?? ''}, on ${issue.devices ?? 0} devices of ${farmName}`)
    case 'farFromFarm':
      return msg(str`${formatMeasure(issue.distance ?? 0)} km from ${farmName}`)
    case 'fieldMissing':
      return `${fieldLabel(issue.field ?? '')} · ${farmName}`
    case 'modelMissing':
    case 'sourceMissing':
      // Devices of different arrays are often called the same.
      return `${issue.thingId} · ${farmName}`
  }
}

/** Width of a screen that has room for list and inspector, in pixels. */
const ROOMY = 1000

interface GroupProps {
  rule: ThingIssueRule
  issues: readonly ThingIssue[]
  total: number
  currentId: string | undefined
  open: (thingId: string) => void
}

const Group = ({ rule, issues, total, currentId, open }: GroupProps) => (
  <section className="issues__group" aria-label={ruleTitle(rule)}>
    <h4>
      <span>{ruleTitle(rule)}</span>
      <Badge kind="warning">{formatCount(total)}</Badge>
    </h4>
    <ul>
      {issues.map((issue) => (
        <li key={`${issue.thingId} ${issue.field ?? ''}`}>
          <button
            type="button"
            className="issues__issue"
            aria-current={issue.thingId === currentId || undefined}
            onClick={() => open(issue.thingId)}
          >
            <ThingIcon kind={issue.subType ?? issue.type} size={14} />
            <span className="issues__name">{issue.name}</span>
            <span className="issues__text">{issueText(issue)}</span>
          </button>
        </li>
      ))}
    </ul>
    {total > issues.length && (
      <p className="yaw-secondary">{msg(str`The first ${formatCount(issues.length)} of ${formatCount(total)}`)}</p>
    )}
  </section>
)

interface GroupsProps {
  report: ThingIssues
  page: ThingConfigurationPage
  open: (thingId: string) => void
}

const Groups = ({ report, page, open }: GroupsProps) => {
  const currentId = useStore(page.inspector.$id)
  const groups = Map.groupBy(report.issues, ({ rule }) => rule)
  if (groups.size === 0) return <p className="issues__none">{msg('No issues')}</p>
  return ISSUES_RULES.map((rule) => {
    const issues = groups.get(rule)
    if (issues === undefined) return null
    return (
      <Group key={rule} rule={rule} issues={issues} total={report.counts[rule]} currentId={currentId} open={open} />
    )
  })
}

export const ThingIssueList = ({ page }: { page: ThingConfigurationPage }) => {
  const issues = page.plugin(createThingIssues)
  const place = useRef<HTMLDivElement>(null)
  const open = (thingId: string) => {
    void page.inspector.open(thingId)
    // Where the inspector lies over the rest, the list would lie over the inspector.
    if ((place.current?.closest('.things')?.clientWidth ?? 0) < ROOMY) issues.close()
  }
  return (
    <div ref={place} className="issues__body">
      <Loaded value={issues.$report} rows={4}>
        {(report) => <Groups report={report} page={page} open={open} />}
      </Loaded>
    </div>
  )
}
