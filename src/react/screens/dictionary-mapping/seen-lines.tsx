// Codes seen in live data, one a row: what they are, how often and where, and what is done about them (screens 10).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { CODE_RULE, HANDLED_CODE } from '../../../contract/records/dictionary-mapping/kinds.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { writeCode } from '../../../lib/codes/code-number.ts'
import { findRule } from '../../../lib/codes/code-rules.ts'
import { formatCount, formatLately, formatMoment } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { nextPriority } from '../../../stores/pages/dictionary-mapping/code-sets.ts'
import type { ReadMapping } from '../../../stores/pages/dictionary-mapping/code-sets.ts'
import { type SeenLine, createSeenCodes } from '../../../stores/pages/dictionary-mapping/seen-codes.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { CodeMeaning } from './code-meaning.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

type LinesProps = Pick<RecordTabProps, 'page' | 'master' | 'mayEdit'> & {
  mapping: ReadMapping
  lines: readonly SeenLine[]
}

const Standing = ({ page, master, mayEdit, mapping, line }: Omit<LinesProps, 'lines'> & { line: SeenLine }) => {
  const may = useStore(page.$may)
  const { $busy, handle, undo } = page.plugin(createSeenCodes)
  const busy = useStore($busy)
  const { code: number, state, handled } = line
  const code = writeCode(number, mapping.source.format)
  if (state === 'mapped') {
    return <CodeMeaning page={page} code={mapping.targets.get(findRule(mapping.rules, number)?.target ?? '')} />
  }
  const addRule = () =>
    void page.inspector.create(CODE_RULE, master.id, {
      priority: nextPriority(mapping.rules),
      rule: 'exact',
      from: code,
    })
  return (
    <span className="codes__standing">
      {state === 'open' ? (
        <strong className="codes__open">{msg('Not mapped')}</strong>
      ) : (
        <button
          type="button"
          className="yaw-button yaw-button--link"
          onClick={() => handled && void page.inspector.open(HANDLED_CODE, handled.id)}
        >
          {msg('Handled')}
        </button>
      )}
      {mayEdit && may(permissionOf(CODE_RULE, 'add')) && (
        <Button size="mini" icon="plus-lg" aria-label={msg(str`Add rule for ${code}`)} onClick={addRule}>
          {msg('Add rule')}
        </Button>
      )}
      {state === 'open' && may(permissionOf(HANDLED_CODE, 'add')) && (
        <Button
          size="mini"
          icon="check-lg"
          disabled={busy}
          aria-label={msg(str`Handled: ignore ${code}`)}
          onClick={() => void handle(mapping, number)}
        >
          {msg('Handled: ignore')}
        </Button>
      )}
      {handled !== undefined && may(permissionOf(HANDLED_CODE, 'delete')) && (
        <Button
          size="mini"
          disabled={busy}
          aria-label={msg(str`Undo: ${code} is handled`)}
          onClick={() => void undo(handled)}
        >
          {msg('Undo')}
        </Button>
      )}
    </span>
  )
}

export const SeenLines = ({ lines, ...props }: LinesProps) => {
  const { page, mapping } = props
  return (
    <div className="codes__scroll">
      <PlainTable
        className="codes__table"
        heads={[
          msg('Vendor code'),
          msg('Vendor'),
          msg('Platform'),
          { label: msg('Seen'), className: 'yaw-number' },
          msg('Seen last'),
          msg('Where'),
        ]}
      >
        {lines.map((line) => (
          <tr key={line.code} data-open={line.state === 'open' || undefined}>
            <th scope="row" className="yaw-mono">
              {writeCode(line.code, mapping.source.format)}
            </th>
            <td>
              <CodeMeaning page={page} code={mapping.source.codes.get(line.code)} />
            </td>
            <td>
              <Standing {...props} line={line} />
            </td>
            <td className="yaw-number">{formatCount(line.count)}</td>
            <td>
              <time dateTime={line.lastAt} title={formatMoment(line.lastAt)}>
                {formatLately(line.lastAt)}
              </time>
            </td>
            <td className="codes__where" title={inLanguage(line.point)}>
              {[line.connection.name, line.device].filter((name) => name !== '').join(' · ')}
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
