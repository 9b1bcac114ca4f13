// Compares a live list of tags with the tags that are known: what is new, what is gone, what has another unit (screens 9).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { SystemBoard } from '../../../contract/records/thing-mapping/board-calls.ts'
import { EXTERNAL_POINT } from '../../../contract/records/thing-mapping/external-point.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { type TagListRead, compareTags, readTagList } from '../../../lib/mapping/tag-lists/tag-list.ts'
import { errorText } from '../../../locales/error-text.ts'
import { createTagLists } from '../../../stores/pages/thing-mapping/tag-lists.ts'
import '../../ui/mapping-board/mapping-board.css'
import './thing-mapping.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { SystemShown } from './system-shown.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { useAttempt } from '../../use-attempt.ts'

/** Tags of one list that show. */
const MOST = 100

const listError = ({ problem }: TagListRead, text: string): string | undefined => {
  if (text.trim() === '' || problem === undefined) return undefined
  return problem === 'json' ? msg('This is no JSON') : msg('There are no tags in it')
}

const Tags = ({ title, rows }: { title: string; rows: readonly { tag: string; detail: string }[] }) => (
  <section className="orphans__list" aria-label={title}>
    <h3>
      {title} <span className="yaw-secondary">{formatCount(rows.length)}</span>
    </h3>
    <div className="orphans__scroll" role="group" aria-label={title} tabIndex={0}>
      <ul>
        {rows.slice(0, MOST).map(({ tag, detail }) => (
          <li key={tag} className="orphans__line">
            <span className="yaw-mono yaw-ellipsis">{tag}</span>
            <span className="yaw-secondary">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
    {rows.length > MOST && (
      <p className="yaw-secondary">{msg(str`The first ${formatCount(MOST)} of ${formatCount(rows.length)}`)}</p>
    )}
  </section>
)

const Compared = ({ page, master, system }: RecordTabProps & { system: SystemBoard }) => {
  const lists = page.plugin(createTagLists)
  const { isSending, failure } = useAttempt(lists.attempt)
  const taken = useStore(lists.$taken)
  const may = useStore(page.$may)
  const [text, setText] = useState('')
  const [taking, setTaking] = useState({ added: true, seen: true, units: false })
  const read = readTagList(text)
  const compared = read.tags && compareTags(system.tags, read.tags)
  const mayAdd = may(permissionOf(EXTERNAL_POINT, 'add'))
  const mayChange = may(permissionOf(EXTERNAL_POINT, 'edit'))
  const wanted = { added: taking.added && mayAdd, seen: taking.seen && mayChange, units: taking.units && mayChange }
  const isNothing = !wanted.added && !wanted.seen && !wanted.units
  return (
    <div className="records__list" role="presentation">
      <div className="orphans" role="group" aria-label={msg('Live tag list')} tabIndex={0}>
        <section className="orphans__list orphans__list--wide">
          <TextArea
            label={msg('List of tags')}
            hint={msg('JSON, or a table with the columns tag, value, unit, time')}
            layout="above"
            mono
            rows={10}
            value={text}
            error={listError(read, text)}
            onChange={setText}
          />
          {compared !== undefined && (mayAdd || mayChange) && (
            <div className="orphans__actions">
              {mayAdd && (
                <Checkbox checked={taking.added} onChange={(added) => setTaking({ ...taking, added })}>
                  {msg(str`Add ${formatCount(compared.added.length)} new tags`)}
                </Checkbox>
              )}
              {mayChange && (
                <>
                  <Checkbox checked={taking.seen} onChange={(seen) => setTaking({ ...taking, seen })}>
                    {counted(
                      msg('Take over value and time of # tag|Take over value and time of # tags'),
                      compared.seen.length,
                    )}
                  </Checkbox>
                  <Checkbox checked={taking.units} onChange={(units) => setTaking({ ...taking, units })}>
                    {counted(
                      msg('Take over the unit of # tag|Take over the unit of # tags'),
                      compared.unitChanged.length,
                    )}
                  </Checkbox>
                </>
              )}
              <Button
                kind="primary"
                busy={isSending}
                disabled={isNothing}
                onClick={() => void lists.take(master.id, compared, wanted)}
              >
                {msg('Take over')}
              </Button>
            </div>
          )}
          {failure !== undefined && (
            <Notice kind="danger" live>
              {errorText(failure)}
            </Notice>
          )}
          {taken !== undefined && (
            <Notice live>
              {msg(
                str`${formatCount(taken.inserted)} added, ${formatCount(taken.updated)} changed, ${formatCount(taken.failed)} refused`,
              )}
            </Notice>
          )}
        </section>
        {compared !== undefined && (
          <>
            <Tags
              title={msg('New')}
              rows={compared.added.map(({ tag, value, unit }) => ({ tag, detail: `${value} ${unit}` }))}
            />
            <Tags
              title={msg('Another unit')}
              rows={compared.unitChanged.map(({ known, live }) => ({
                tag: known.tag,
                detail: `${known.unit} → ${live.unit}`,
              }))}
            />
            <Tags
              title={msg('Not in the list')}
              rows={compared.gone.map(({ tag, lastSeen }) => ({ tag, detail: lastSeen }))}
            />
          </>
        )}
      </div>
    </div>
  )
}

export const TagListTab = (props: RecordTabProps) => (
  <SystemShown {...props}>{(_work, system) => <Compared {...props} system={system} />}</SystemShown>
)
