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
import { findingText, ruleTitle } from './lint-words.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'

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
