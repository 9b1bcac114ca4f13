// The form as it will be: in either language, narrow or wide, to fill in or to read, with values to try (screens 5; RTE-8).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type FormEvent, useMemo, useState } from 'react'

import { type FormValues, initialValues } from '../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../contract/form/form-description.ts'
import { schemaOf } from '../../../contract/form/form-schema.ts'
import { textOf } from '../../../contract/records/form-config/described-row.ts'
import { toFieldProblems } from '../../../contract/form/field-problems.ts'
import { createDesigners } from '../../../stores/pages/form-config/designer.ts'
import { inLanguage, readSample } from '../../../stores/pages/form-config/preview.ts'
import { createDictionaries } from '../../../stores/plugins/dictionaries.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import './form-designer.css'
import { DescribedFacts } from '../../form/described-facts.tsx'
import { DescribedFields } from '../../form/described-fields.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { issueText } from '../../ui/issue-text.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface PaperProps {
  page: RecordsPage
  description: FormDescription
  values: FormValues
  isReadOnly: boolean
}

const Filled = ({ page, description, values }: Omit<PaperProps, 'isReadOnly'>) => {
  const schema = useMemo(() => schemaOf(description), [description])
  const [sent, setSent] = useState<FormValues>()
  const form = useDescribedForm({ description, schema, initial: { ...initialValues(description), ...values } })
  const check = (event: FormEvent) => {
    event.preventDefault()
    setSent(undefined)
    void form.submit((checked) => setSent(checked))
  }
  return (
    <form noValidate onSubmit={check}>
      <DescribedFields
        form={form}
        dictionaries={page.session.plugin(createDictionaries)}
        renderReference={(_resource, { value, onChange, ...field }) => (
          <TextField {...field} value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} />
        )}
      />
      <Button type="submit" kind="primary">
        {msg('Check')}
      </Button>
      {sent !== undefined && (
        <>
          <Notice live>{msg('Everything is valid. This would be sent:')}</Notice>
          <pre className="form-preview__text yaw-mono">{JSON.stringify(sent, undefined, 2)}</pre>
        </>
      )}
    </form>
  )
}

const Paper = ({ isReadOnly, ...props }: PaperProps) =>
  isReadOnly ? (
    <DescribedFacts
      description={props.description}
      values={props.values}
      dictionaries={props.page.session.plugin(createDictionaries)}
    />
  ) : (
    <Filled {...props} />
  )

/** Problems of pasted values, by field. */
const SampleProblems = ({ description, values }: { description: FormDescription; values: FormValues }) => {
  const issues = schemaOf(description).safeParse(values).error?.issues ?? []
  const labels = new Map(
    description.fields.map(({ name, label }) => [name, label.en === label.zh ? label.en : `${label.zh} ${label.en}`]),
  )
  if (issues.length === 0) return <Notice>{msg('These values satisfy the form')}</Notice>
  return (
    <Notice kind="warning">
      <ul>
        {toFieldProblems(issues).map((problem) => (
          <li key={`${problem.path} ${problem.rule ?? problem.code}`}>
            {issueText(problem, labels.get(problem.path) ?? problem.path)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A thing of the sub-type that the form is for, so that its fields show. */
const beginningOf = ({ values }: RecordTabProps['master']): FormValues => ({
  ...(textOf(values, 'deviceType') !== '' && { deviceType: textOf(values, 'deviceType') }),
  ...(textOf(values, 'farmType') !== '' && { farmType: textOf(values, 'farmType') }),
})

type Language = 'page' | 'zh' | 'en'

export const PreviewTab = ({ page, master }: RecordTabProps) => {
  const [designer] = useState(() => page.plugin(createDesigners).of(master))
  const { description, problems } = useStore(designer.$described)
  const [language, setLanguage] = useState<Language>('page')
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [mode, setMode] = useState<'fill' | 'read'>('fill')
  const [sample, setSample] = useState('')
  const values = readSample(sample)
  const begun = beginningOf(master)
  const shown = useMemo(
    () => description && (language === 'page' ? description : inLanguage(description, language)),
    [description, language],
  )
  if (shown === undefined) {
    return (
      <div className="form-preview">
        <EmptyState
          title={msg('The form cannot be drawn yet')}
          text={problems.length > 0 ? msg('The designer shows at each row what is wrong') : undefined}
          action={{ label: msg('Open the designer'), run: () => page.showView('designer') }}
        />
      </div>
    )
  }
  return (
    <div className="form-preview">
      <div className="form-preview__options" role="group" aria-label={msg('Preview')}>
        <SelectField
          label={msg('Language')}
          layout="above"
          options={[
            { value: 'page', label: msg('As the page') },
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={(next) => setLanguage(next ?? 'page')}
        />
        <SelectField
          label={msg('Width')}
          layout="above"
          options={[
            { value: 'wide', label: msg('Wide') },
            { value: 'narrow', label: msg('Narrow') },
          ]}
          value={width}
          onChange={(next) => setWidth(next ?? 'wide')}
        />
        <SelectField
          label={msg('Mode')}
          layout="above"
          options={[
            { value: 'fill', label: msg('To fill in') },
            { value: 'read', label: msg('To read') },
          ]}
          value={mode}
          onChange={(next) => setMode(next ?? 'fill')}
        />
      </div>
      <div className="form-preview__paper" data-narrow={width === 'narrow' || undefined}>
        <Paper
          key={`${language} ${mode} ${sample} ${JSON.stringify(shown).length}`}
          page={page}
          description={shown}
          values={{ ...begun, ...values }}
          isReadOnly={mode === 'read'}
        />
      </div>
      <TextArea
        layout="above"
        label={msg('Sample values')}
        hint={msg('A JSON object with the values of the fields')}
        error={values === undefined ? msg('This is not a JSON object') : undefined}
        rows={4}
        mono
        value={sample}
        onChange={setSample}
      />
      {sample.trim() !== '' && values !== undefined && <SampleProblems description={shown} values={values} />}
    </div>
  )
}
