// What is left over on both sides: things without a device, devices without a thing, mandatory attributes without a tag, tags that
// feed nothing, tags that are stale, tags that feed several (screens 9, orphans on both sides, conflicts).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type ReactNode } from 'react'

import type { SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { EXTERNAL_POINT } from '../../../contract/records/thing-mapping/external-point.ts'
import type { SystemWork } from '../../../stores/pages/thing-mapping/system-boards.ts'
import { attributeOf, thingOf } from '../../../stores/pages/thing-mapping/system-lines.ts'
import '../../ui/mapping-board/mapping-board.css'
import './thing-mapping.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { problemSentence } from '../../ui/mapping-board/line-editor.tsx'
import { formatDateTime } from '../../../locales/format.ts'
import { SystemShown } from './system-shown.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'

/** Rows of one list that show. */
const MOST = 200

interface Entry {
  id: string
  text: string
  detail: string
  open: () => void
}

const List = ({ title, hint, entries }: { title: string; hint: string; entries: readonly Entry[] }) => (
  <section className="orphans__list" aria-label={title}>
    <h3>
      {title} <span className="yaw-secondary">{formatCount(entries.length)}</span>
    </h3>
    <p className="yaw-secondary">{entries.length === 0 ? msg('Nothing, all is well') : hint}</p>
    <ul>
      {entries.slice(0, MOST).map(({ id, text, detail, open }): ReactNode => (
        <li key={id}>
          <button type="button" className="orphans__entry" title={`${text}\n${detail}`} onClick={open}>
            <span className="yaw-ellipsis">{text}</span>
            <span className="yaw-secondary yaw-ellipsis">{detail}</span>
          </button>
        </li>
      ))}
    </ul>
    {entries.length > MOST && (
      <p className="yaw-secondary">{msg(str`The first ${formatCount(MOST)} of ${formatCount(entries.length)}`)}</p>
    )}
  </section>
)

interface OrphansProps extends RecordTabProps {
  work: SystemWork
  system: SystemBoard
}

const Orphans = ({ page, work, system }: OrphansProps) => {
  const labels = useRecordLabels(page)
  const lines = useStore(work.board.$lines)
  const sides = useStore(work.board.$sides)
  const maps = useStore(work.$maps)
  const tags = useStore(work.$tags)
  const shared = useStore(work.$shared)
  const names = new Map(system.things.map(({ thingId, name }) => [thingId, name]))
  const goTo = (view: string, thing?: string, target?: string) => () => {
    if (thing !== undefined) work.$thing.set(thing)
    if (target !== undefined) work.board.$open.set(target)
    page.showView(view)
  }
  const openTag = (id: string) => () => void page.inspector.open(EXTERNAL_POINT, id)
  const used = new Set([...lines.values()].flatMap(({ line }) => line.inputs))
  const claimed = new Set([...maps.values()].map(({ externalId }) => externalId))
  const devices = Map.groupBy(system.tags, ({ device }) => device)
  const things = system.things.filter(({ modelId, thingId }) => modelId !== null && !maps.has(thingId))
  const unclaimed = [...devices].filter(([device]) => device !== '' && !claimed.has(device))
  const missing = [...(sides?.targets.values() ?? [])].filter(
    ({ id, required }) => required && maps.has(thingOf(id)) && !lines.has(id),
  )
  const unused = system.tags.filter(({ tag, device }) => !used.has(tag) && (device === '' || claimed.has(device)))
  const stale = [...tags.values()].filter((facts) => facts.stale && used.has(facts.tag.tag))
  const wrong = [...lines.values()].filter(({ problems }) => problems.length > 0)
  const nameOf = (target: string) => `${names.get(thingOf(target)) ?? thingOf(target)} · ${attributeOf(target)}`
  return (
    <div className="records__list" role="presentation">
      <div className="orphans" role="group" aria-label={msg('Left over')} tabIndex={0}>
        <List
          title={msg('Issues of points')}
          hint={msg('Types, units, tables and ranges that do not fit')}
          entries={wrong.map(({ target, problems }) => ({
            id: target,
            text: nameOf(target),
            detail: problems.map(problemSentence).join('; '),
            open: goTo('points', thingOf(target), target),
          }))}
        />
        <List
          title={msg('Tags that feed several attributes')}
          hint={msg('Rarely intended')}
          entries={[...shared].map(([tag, times]) => ({
            id: tag,
            text: tag,
            detail: msg(str`feeds ${times}`),
            open: openTag(tags.get(tag)?.tag.id ?? ''),
          }))}
        />
        <List
          title={msg('Stale tags in use')}
          hint={msg('Not seen for longer than the system allows')}
          entries={stale.map(({ tag }) => ({
            id: tag.id,
            text: tag.tag,
            detail: formatDateTime(tag.lastSeen),
            open: openTag(tag.id),
          }))}
        />
        <List
          title={msg('Mandatory attributes without a tag')}
          hint={msg('On things that are mapped to a device')}
          entries={missing.map((target) => ({
            id: target.id,
            text: nameOf(target.id),
            detail: labels.isEnglish ? target.en : target.zh,
            open: goTo('points', thingOf(target.id), target.id),
          }))}
        />
        <List
          title={msg('Things without a device')}
          hint={msg('They follow a model, but no device of the system is mapped to them')}
          entries={things.map(({ thingId, name }) => ({
            id: thingId,
            text: name,
            detail: thingId,
            open: goTo('devices'),
          }))}
        />
        <List
          title={msg('Devices without a thing')}
          hint={msg('They have tags, but no thing is mapped to them')}
          entries={unclaimed.map(([device, own]) => ({
            id: device,
            text: device,
            detail: counted(msg('# tag|# tags'), own.length),
            open: goTo('devices'),
          }))}
        />
        <List
          title={msg('Tags that feed nothing')}
          hint={msg('Of devices that are mapped')}
          entries={unused.map((tag) => ({ id: tag.id, text: tag.tag, detail: tag.name, open: openTag(tag.id) }))}
        />
      </div>
    </div>
  )
}

export const OrphansTab = (props: RecordTabProps) => (
  <SystemShown {...props}>{(work, system) => <Orphans {...props} work={work} system={system} />}</SystemShown>
)
