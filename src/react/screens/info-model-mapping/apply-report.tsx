// What becomes of each thing when a mapping is applied: how much comes along, what is left out and why, what is refused (screens 4).
import { msg, str } from '@lit/localize'

import type {
  AppliedThing,
  CarriedItem,
  MappingApplied,
} from '../../../contract/records/info-model-mapping/apply-calls.ts'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { Badge, type BadgeProps } from '../../ui/states/badge.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { kindText, outcomeText, refusalText, ruleText } from './apply-labels.ts'
import { PlainTable } from '../../ui/plain-table.tsx'

/** Things and kinds of losses that show; the file has all. */
const SHOWN = 300

const BADGES: Readonly<Record<AppliedThing['outcome'], BadgeProps['kind']>> = {
  changed: 'success',
  unchanged: 'neutral',
  failed: 'danger',
}

const isLeft = ({ rule }: CarriedItem) => rule !== undefined

interface Loss {
  item: CarriedItem
  count: number
}

/** What is left out of many things is one line: the same attribute for the same reason. */
const lossesOf = (things: readonly AppliedThing[]): Loss[] => {
  const losses = new Map<string, Loss>()
  for (const item of things.flatMap(({ items }) => items.filter(isLeft))) {
    const field = item.kind === 'setting' ? item.detail : ''
    const key = [item.kind, item.from, item.to, field, ruleText(item)].join('\n')
    losses.set(key, { item, count: (losses.get(key)?.count ?? 0) + 1 })
  }
  return [...losses.values()].toSorted((a, b) => b.count - a.count)
}

const remark = (thing: AppliedThing): string => {
  if (thing.outcome !== 'changed') return refusalText(thing)
  const left = thing.items.filter(isLeft)
  const names = left.map(({ from, device }) => from || device)
  return left.length === 0 ? '' : msg(str`left out: ${[...new Set(names)].join(', ')}`)
}

const carriedText = ({ items }: AppliedThing): string =>
  counted(msg('# carried over|# carried over'), items.filter((item) => !isLeft(item)).length)

interface ReportProps {
  report: MappingApplied
  isDone: boolean
}

export const ApplyReport = ({ report, isDone }: ReportProps) => {
  const { things, constants, unfed } = report
  const count = (outcome: AppliedThing['outcome']) => things.filter((thing) => thing.outcome === outcome).length
  const coming = things.filter(({ outcome }) => outcome === 'changed')
  const items = coming.flatMap((thing) => thing.items)
  const left = items.filter(isLeft).length
  const losses = lossesOf(coming)
  // What needs a look comes first.
  const sorted = things.toSorted(
    (a, b) =>
      Number(b.outcome === 'failed') - Number(a.outcome === 'failed') ||
      b.items.filter(isLeft).length - a.items.filter(isLeft).length,
  )
  const [over, same, failed] = [count('changed'), count('unchanged'), count('failed')].map(formatCount)
  return (
    <section className="models__report" aria-label={isDone ? msg('What has happened') : msg('What happens')}>
      <p role="status">
        {isDone
          ? msg(str`${over ?? ''} switched, ${same ?? ''} already followed it, ${failed ?? ''} refused`)
          : msg(str`${over ?? ''} will switch, ${same ?? ''} already follow it, ${failed ?? ''} refused`)}
        {' · '}
        {msg(str`${formatCount(items.length - left)} points and settings carried over, ${formatCount(left)} left out`)}
      </p>
      {unfed.length > 0 && (
        <Notice kind="warning">{msg(str`Mandatory, and without a point afterwards: ${unfed.join(', ')}`)}</Notice>
      )}
      {constants.length > 0 && (
        <p className="yaw-secondary">
          {msg(str`Constants in the mapping, which need no tag: ${constants.join(', ')}`)}
        </p>
      )}
      {losses.length > 0 && (
        <>
          <h3>{msg('Not carried over')}</h3>
          <div
            className="models__scroll models__scroll--short"
            role="group"
            aria-label={msg('Not carried over')}
            tabIndex={0}
          >
            <PlainTable
              className="models__table"
              aria-label={msg('Not carried over')}
              heads={[
                msg('What'),
                msg('Attribute before'),
                msg('New attribute'),
                { label: msg('How many'), className: 'models__number' },
                msg('Reason'),
              ]}
            >
              {losses.slice(0, SHOWN).map(({ item, count: times }) => (
                <tr key={[item.kind, item.from, item.to, item.detail, item.rule].join(' ')}>
                  <td>{kindText(item)}</td>
                  <th scope="row" className="yaw-mono">
                    {[item.from, item.kind === 'setting' ? item.detail : ''].filter((part) => part !== '').join('.')}
                  </th>
                  <td className="yaw-mono">{item.to}</td>
                  <td className="models__number">{formatCount(times)}</td>
                  <td>{ruleText(item)}</td>
                </tr>
              ))}
            </PlainTable>
          </div>
        </>
      )}
      <h3>{msg('Things')}</h3>
      <div className="models__scroll models__scroll--short" role="group" aria-label={msg('Things')} tabIndex={0}>
        <table className="models__table" aria-label={msg('Things')}>
          <tbody>
            {sorted.slice(0, SHOWN).map((thing) => (
              <tr key={thing.thingId}>
                <td>
                  <Badge kind={BADGES[thing.outcome]}>{outcomeText(thing.outcome, isDone)}</Badge>
                </td>
                <th scope="row">{thing.name}</th>
                <td>{thing.outcome === 'changed' && carriedText(thing)}</td>
                <td>{remark(thing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > SHOWN && (
        <p className="yaw-secondary">{msg(str`The first ${formatCount(SHOWN)} of ${formatCount(sorted.length)}`)}</p>
      )}
    </section>
  )
}
