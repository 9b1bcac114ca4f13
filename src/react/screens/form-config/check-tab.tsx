// What publishing would mean: what is wrong with the form, and which records would not satisfy it (screens 5; RTE-8).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import type { FormCheck } from '../../../contract/records/form-config/calls.ts'
import { FORM_FIELD } from '../../../contract/records/form-config/form-field-kind.ts'
import { formatCount } from '../../../locales/format.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createDesigners } from '../../../stores/pages/form-config/designer.ts'
import { createFormChecks } from '../../../stores/pages/form-config/form-check.ts'
import type { Session } from '../../../stores/session.ts'
import './form-designer.css'
import { RecordLink } from '../../records/record-link.tsx'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { issueText } from '../../ui/issue-text.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { problemText } from './designer-labels.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useData } from '../../use-data.ts'

const Problems = ({ check }: { check: FormCheck }) => {
  if (check.problems.length === 0) return <Notice>{msg('Nothing prevents this form from being published')}</Notice>
  return (
    <Notice kind="danger">
      {msg('To be corrected before the form can be published:')}
      <ul>
        {check.problems.map(({ row, field, rule }) => (
          <li key={`${row} ${field ?? ''} ${rule}`}>
            {row === '' ? problemText({ row, rule }) : `${row}: ${problemText({ row, rule })}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface RecordsProps {
  session: Session
  check: FormCheck
  labelOf: (path: string) => string
}

const Records = ({ session, check, labelOf }: RecordsProps) => {
  const { checked, invalid, truncated, samples } = check
  if (checked === 0) return <p>{msg('No records use this form yet')}</p>
  return (
    <>
      <p>
        {invalid === 0
          ? counted(msg('# record satisfies the form as it is|All # records satisfy the form as they are'), checked)
          : msg(
              str`${formatCount(invalid)} of ${formatCount(checked)} records do not satisfy the form; they stay as they are, and have to be completed when somebody next edits them`,
            )}
        {truncated && ` ${msg('There are more records; only these were checked.')}`}
      </p>
      {samples.length > 0 && (
        <PlainTable className="form-check" heads={[msg('Record'), msg('What would be wrong')]}>
          {samples.map(({ record, fields }) => (
            <tr key={record.id}>
              <th scope="row">
                <RecordLink session={session} to={record}>
                  {record.path}
                </RecordLink>
              </th>
              <td>{fields.map((problem) => issueText(problem, labelOf(problem.path))).join(' · ')}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  )
}

export const CheckTab = ({ page, master }: RecordTabProps) => {
  const [designer] = useState(() => page.plugin(createDesigners).of(master))
  const [$check] = useState(() => page.plugin(createFormChecks).of(master.id, master.revision))
  const check = useData($check)
  const { description } = useStore(designer.$described)
  const { added, changed, deleted } = useStore(designer.$facts)
  const labelOf = (path: string) => {
    const label = description?.fields.find(({ name }) => name === path)?.label
    return label === undefined ? path : inLanguage(label)
  }
  return (
    <div className="form-preview" aria-label={inLanguage(FORM_FIELD.labels)}>
      {added + changed + deleted > 0 && (
        <Notice kind="warning">
          {msg('The designer has changes that are not saved; this is about what is saved')}
        </Notice>
      )}
      <Loaded value={$check} rows={6} />
      {check && (
        <>
          <Problems check={check} />
          <Records session={page.session} check={check} labelOf={labelOf} />
        </>
      )}
    </div>
  )
}
