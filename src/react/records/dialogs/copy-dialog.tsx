// A copy of a record with all that it holds, under another key; or its next version (ENT-3, STA-11).
import { msg, str } from '@lit/localize'
import { useMemo, useState } from 'react'

import { type FormValues, initialValues } from '../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../contract/form/form-description.ts'
import { schemaOf } from '../../../contract/form/form-schema.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { RequestError } from '../../../api/request-error.ts'
import { nextVersion } from '../../../lib/next-version.ts'
import { createRecordCopies } from '../../../stores/plugins/records/record-copies.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { DescribedFields } from '../../form/described-fields.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import type { DialogProps } from './record-dialogs.tsx'
import { useRecordLabels } from '../use-record-labels.ts'
import { LoadedDialog } from '../../ui/overlays/loaded-dialog.tsx'
import { useAttempt } from '../../use-attempt.ts'

/** What names a copy: key and words; of a version only the version. */
const copyForm = (kind: RecordKind, isVersion: boolean): FormDescription => {
  const { title, key, states, notCopied = [] } = kind
  const names = isVersion ? [states?.version] : [...key, title?.zh, title?.en, ...notCopied]
  const fields = kind.form.fields.filter(({ name }) => names.includes(name))
  return { ...kind.form, fields, sections: [], rules: [], columns: 1 }
}

const suggested = (kind: RecordKind, { values }: RecordRow, isVersion: boolean): FormValues => {
  const version = kind.states?.version
  if (isVersion && version !== undefined) return { [version]: nextVersion(String(values[version] ?? '')) }
  const [first] = kind.key
  const given = Object.fromEntries(
    [...kind.key, kind.title?.zh, kind.title?.en].flatMap((name) => (name === undefined ? [] : [[name, values[name]]])),
  )
  return first === undefined ? given : { ...given, [first]: `${String(values[first] ?? '')}_2` }
}

interface CopyProps {
  page: RecordsPage
  kind: RecordKind
  record: RecordRow
  isVersion: boolean
}

const Copy = ({ page, kind, record, isVersion }: CopyProps) => {
  const labels = useRecordLabels(page)
  const copies = page.plugin(createRecordCopies)
  const { isSending, failure, run } = useAttempt()
  const description = useMemo(() => copyForm(kind, isVersion), [kind, isVersion])
  const schema = useMemo(() => schemaOf(description), [description])
  const described = useDescribedForm<FormValues>({
    description,
    schema,
    initial: { ...initialValues(description), ...suggested(kind, record, isVersion) },
  })
  const send = async (fields: FormValues) => {
    await run(async () => {
      try {
        await copies.copy(kind, record, fields)
        page.closeDialog()
      } catch (error) {
        if (!(error instanceof RequestError) || error.fields.length === 0) throw error
        described.refuse(error.fields)
      }
    })
  }
  const text = labels.text(kind, record)
  return (
    <FormDialog
      title={isVersion ? msg(str`New version of ${text}`) : msg(str`Copy ${text}`)}
      sendLabel={isVersion ? msg('Make the version') : msg('Make the copy')}
      isSending={isSending}
      failure={failure}
      onSend={() => void described.submit(send)}
      onClose={page.closeDialog}
    >
      {(kind.owns?.length ?? 0) > 0 && <p className="yaw-secondary">{msg('All that it holds is copied with it.')}</p>}
      <DescribedFields form={described} {...labels.surroundings} />
    </FormDialog>
  )
}

export const CopyDialog = ({ page, dialog: { of: kind, id, isVersion } }: DialogProps<'copy'>) => {
  const [$record] = useState(() => page.plugin(createRecordCopies).recordOf(kind, id))
  return (
    <LoadedDialog value={$record} title={isVersion ? msg('New version') : msg('Copy')} onClose={page.closeDialog}>
      {(record) => <Copy page={page} kind={kind} record={record} isVersion={isVersion} />}
    </LoadedDialog>
  )
}
