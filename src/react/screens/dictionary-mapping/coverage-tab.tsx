// Tab of a mapping: every code of the vendor and where it leads, what nothing leads to, and codes seen in a log (screens 10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { CODE_RULE } from '../../../contract/records/dictionary-mapping/kinds.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { writeCode } from '../../../lib/codes/code-number.ts'
import { findRule } from '../../../lib/codes/code-rules.ts'
import { countCodes } from '../../../lib/codes/count-codes.ts'
import { formatCount } from '../../../locales/format.ts'
import { type ReadMapping, createCodeSets, nextPriority } from '../../../stores/pages/dictionary-mapping/code-sets.ts'
import './dictionary-mapping.css'
import '../../ui/sheets/task-sheet.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { CodeMeaning } from './code-meaning.tsx'
import { Decoder } from './decoder.tsx'
import { counted } from '../../../lib/text/format-count.ts'
import { PlainTable } from '../../ui/plain-table.tsx'

interface Line {
  number: number
  /** How often it was seen; undefined where nothing was pasted. */
  count: number | undefined
}

const linesOf = ({ source, rules }: ReadMapping, pasted: string, isOpenOnly: boolean): Line[] => {
  const seen = pasted.trim() === '' ? undefined : countCodes(pasted, source.format).seen
  const lines: Line[] =
    seen?.map(({ number, count }) => ({ number, count })) ??
    [...source.codes.keys()].map((number) => ({ number, count: undefined }))
  return isOpenOnly ? lines.filter(({ number }) => findRule(rules, number) === undefined) : lines
}

type MappedProps = Pick<RecordTabProps, 'page' | 'master' | 'mayEdit'> & { mapping: ReadMapping }

const Meaning = ({ page, mapping, number }: Pick<MappedProps, 'page' | 'mapping'> & { number: number }) => {
  const rule = findRule(mapping.rules, number)
  return (
    <>
      <CodeMeaning page={page} code={mapping.source.codes.get(number)} />
      <span aria-hidden="true">→</span>
      {rule === undefined ? (
        <strong className="codes__open">{msg('Not mapped')}</strong>
      ) : (
        <CodeMeaning page={page} code={mapping.targets.get(rule.target)} />
      )}
    </>
  )
}

const Lines = ({ page, master, mayEdit, mapping, lines }: MappedProps & { lines: readonly Line[] }) => {
  const may = useStore(page.$may)
  const { rules, source } = mapping
  const canAdd = mayEdit && may(permissionOf(CODE_RULE, 'add'))
  const addRule = (number: number) =>
    void page.inspector.create(CODE_RULE, master.id, {
      priority: nextPriority(rules),
      rule: 'exact',
      from: writeCode(number, source.format),
    })
  return (
    <PlainTable
      className="codes__table"
      heads={[
        msg('Vendor code'),
        msg('Vendor'),
        msg('Rule'),
        msg('Platform'),
        ...(lines.some(({ count }) => count !== undefined) ? [msg('Seen')] : []),
      ]}
    >
      {lines.map(({ number, count }) => {
        const rule = findRule(rules, number)
        return (
          <tr key={number} data-open={rule === undefined || undefined}>
            <th scope="row" className="yaw-mono">
              {writeCode(number, source.format)}
            </th>
            <td>
              <CodeMeaning page={page} code={source.codes.get(number)} />
            </td>
            <td>
              {rule && (
                <button
                  type="button"
                  className="yaw-button yaw-button--link"
                  onClick={() => void page.inspector.open(CODE_RULE, rule.id)}
                >
                  {rule.rule === 'default' ? msg('Anything else') : String(rule.priority)}
                </button>
              )}
            </td>
            <td>
              {rule !== undefined && <CodeMeaning page={page} code={mapping.targets.get(rule.target)} />}
              {rule === undefined && (
                <>
                  <strong className="codes__open">{msg('Not mapped')}</strong>{' '}
                  {canAdd && (
                    <Button size="mini" icon="plus-lg" onClick={() => addRule(number)}>
                      {msg('Add rule')}
                    </Button>
                  )}
                </>
              )}
            </td>
            {count !== undefined && <td className="yaw-number">{formatCount(count)}</td>}
          </tr>
        )
      })}
    </PlainTable>
  )
}

const Coverage = (props: MappedProps) => {
  const { page, mapping } = props
  const { source, rules } = mapping
  const [isOpenOnly, setIsOpenOnly] = useState(false)
  const [pasted, setPasted] = useState('')
  const all = [...source.codes.keys()]
  const mapped = all.filter((number) => findRule(rules, number) !== undefined).length
  const unread = pasted.trim() === '' ? 0 : countCodes(pasted, source.format).unread
  const lines = linesOf(mapping, pasted, isOpenOnly)
  return (
    <>
      <Decoder format={source.format}>{(number) => <Meaning page={page} mapping={mapping} number={number} />}</Decoder>
      <section className="codes__coverage" aria-label={msg('Coverage')}>
        <ProgressBar
          label={msg('Coverage')}
          value={mapped}
          maximum={Math.max(1, all.length)}
          detail={msg(str`${formatCount(mapped)} of ${formatCount(all.length)} codes are mapped`)}
        />
        <TextArea
          layout="above"
          label={msg('Codes seen in operation')}
          hint={
            unread > 0
              ? counted(msg('# word is no code of this set|# words are no codes of this set'), unread)
              : msg('Paste a column of a log: the list below then shows these, the most frequent first')
          }
          value={pasted}
          onChange={setPasted}
          rows={2}
        />
        <Checkbox checked={isOpenOnly} onChange={setIsOpenOnly}>
          {msg('Only what is not mapped')}
        </Checkbox>
        {lines.length > 0 ? <Lines {...props} lines={lines} /> : <p className="yaw-secondary">{msg('None')}</p>}
      </section>
    </>
  )
}

export const CoverageTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const [$mapping] = useState(() => page.plugin(createCodeSets).mappingOf(master))
  return (
    <div className="codes">
      <Loaded value={$mapping} rows={12}>
        {(mapping) => <Coverage page={page} master={master} mayEdit={mayEdit} mapping={mapping} />}
      </Loaded>
    </div>
  )
}
