// Tab of a profile: its form as a connection shows it, filled with the defaults; the defaults can be changed there and kept
// (screens 8; RTE-11).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'

import { type FormValues, initialValues, isEmptyValue } from '../../../contract/form-conditions.ts'
import type { FormDescription } from '../../../contract/form-description.ts'
import { schemaOf } from '../../../contract/form-schema.ts'
import { readParams, readParamsForm } from '../../../contract/records/protocol/params.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import { createDefaults } from '../../../stores/pages/protocol-configuration/defaults.ts'
import task from '../../../styles/kit/task.css'
import styles from '../../../styles/protocols.css'
import { DescribedFields } from '../../form/described-fields.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import type { RecordTabProps } from '../../records/record-look.ts'
import { useRecordWords } from '../../records/use-record-words.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useSheets } from '../../ui/use-sheets.ts'

const STYLES = [styles, task]

/** What an installation gives itself has no default. */
const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value === false || !isEmptyValue(value)))

const Preview = ({ page, master, mayEdit, form }: RecordTabProps & { form: FormDescription }) => {
  const defaults = page.part(createDefaults)
  const isSaving = useStore(defaults.$isSaving)
  const words = useRecordWords(page)
  const [failure, setFailure] = useState<unknown>()
  const [isSaved, setIsSaved] = useState(false)
  // A default is no duty: what has to be given, a connection may give.
  const description = useMemo(
    () => ({
      ...form,
      fields: form.fields.map((field) => ({ ...field, required: false, requiredWhen: undefined, readOnly: !mayEdit })),
    }),
    [form, mayEdit],
  ) as FormDescription
  const schema = useMemo(() => schemaOf(description), [description])
  const described = useDescribedForm<FormValues>({
    description,
    schema,
    initial: { ...initialValues(form), ...readParams(master.values['defaults']) },
  })
  const save = async (values: FormValues) => {
    setFailure(undefined)
    setIsSaved(false)
    try {
      await defaults.save(master, JSON.stringify(withoutEmpty(values), undefined, 2))
      setIsSaved(true)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <Toolbar label={msg('Form and defaults')}>
        <span className="yaw-secondary">
          {mayEdit
            ? msg('As a connection shows it. What is entered here are the defaults.')
            : msg('As a connection shows it, filled with the defaults.')}
        </span>
        {mayEdit && (
          <Button size="mini" kind="primary" busy={isSaving} onClick={() => void described.submit(save)}>
            {msg('Keep as defaults')}
          </Button>
        )}
        <span role="status" className="yaw-secondary">
          {isSaved ? msg('Kept') : ''}
        </span>
      </Toolbar>
      {failure !== undefined && (
        <Notice kind="danger" live>
          {refusalText(failure)}
        </Notice>
      )}
      <div className="protocols__form">
        <DescribedFields form={described} {...words.surroundings} />
      </div>
    </>
  )
}

export const Tab = (props: RecordTabProps) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const { page, kind, master, mayEdit } = props
  const read = readParamsForm(master.values['paramsForm'])
  return (
    <div ref={place} className="protocols__tab">
      {read === undefined && (
        <EmptyState
          title={msg('The profile has no form yet')}
          text={msg('Enter the description of a form in its details; parameters are then checked against it.')}
          {...(mayEdit && {
            action: { label: msg('Edit details'), run: () => void page.inspector.edit(kind, master.id) },
          })}
        />
      )}
      {read !== undefined && 'problems' in read && (
        <Notice kind="danger">
          {msg('The description of the form is wrong:')}{' '}
          {read.problems.map(({ path, rule, code }) => [path, rule ?? code].filter(Boolean).join(': ')).join('; ')}
        </Notice>
      )}
      {read !== undefined && 'form' in read && (
        <Preview key={`${master.revision} ${String(mayEdit)}`} {...props} form={read.form} />
      )}
    </div>
  )
}
