// The form of a record: checked by its description, kept through every refusal, merged when somebody else was faster.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { LoadChunk } from '../../../api/load-chunk.ts'
import { type FormValues, initialValues } from '../../../contract/form/form-conditions.ts'
import { schemaOf } from '../../../contract/form/form-schema.ts'
import { type WithoutSecrets, withoutSecrets } from '../../../contract/form/form-secrets.ts'
import type { FieldProblem } from '../../../contract/wire/problem.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { errorText } from '../../../locales/error-text.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import type { AddedColumn } from '../../../stores/parts/records/record-columns.ts'
import { createRecordForms, recordFormKey } from '../../../stores/parts/records/record-forms.ts'
import { DescribedFields } from '../../form/described-fields.tsx'
import { KeptFormNotice } from '../../form/kept-form-notice.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import { useFoundForm, useKeepForm } from '../../form/use-kept-form.ts'
import { OnDemand } from '../../on-demand.tsx'
import { Button } from '../../ui/button.tsx'
import { Inspector } from '../../ui/layout/inspector.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { ReferenceField } from '../reference-field.tsx'
import type { RecordPart } from '../record-part.ts'
import { useRecordWords } from '../use-record-words.ts'
import type { FormDescription, FieldOf } from '../../../contract/form/form-description.ts'
import type { DescribedControlProps } from '../../form/described-field.tsx'
import { DescribedNumber } from '../../form/described-number.tsx'

/**
 * A number of a record with what follows from it, told while it is entered: a column that the grid adds behind its field.
 */
interface TellingNumberProps extends DescribedControlProps<FieldOf<'number' | 'integer'>> {
  added: AddedColumn
}

const TellingNumber = ({ added, ...control }: TellingNumberProps) => {
  const values = useWatch({ control: control.around.control })
  const told = added.text(values)
  return <DescribedNumber {...control} hint={told === '' ? control.hint : `${added.label()}: ${told}`} />
}

/**
 * The form of a kind as a user fills it in: without its state, which only moves change, and with its fixed fields read-
 * only.
 */
const formOf = (kind: RecordKind, isStored: boolean): FormDescription => ({
  ...kind.form,
  fields: kind.form.fields
    .filter(({ name }) => name !== kind.states?.field)
    .map((field) => (isStored && kind.fixed?.includes(field.name) === true ? { ...field, readOnly: true } : field)),
})

export interface RecordFormProps {
  page: RecordsPage
  kind: RecordKind
  title: string
  /** The one that is changed; a new one has none. */
  record?: RecordRow | undefined
  ownerId?: string | undefined
  /** What a new one starts with beside the defaults. */
  values?: FormValues | undefined
  /** Fields of the kind with a form of their own. */
  parts?: Readonly<Record<string, LoadChunk<RecordPart>>> | undefined
  /** What the grid adds behind fields: told with numbers while they are entered. */
  added?: readonly AddedColumn[] | undefined
  /** Owners of the records of a kind that it may name. */
  ownersOf?: ((resource: string) => readonly string[] | undefined) | undefined
}

/** Only what differs from what was loaded: what somebody else changes elsewhere stays. */
const changedFields = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )

export const RecordForm = (props: RecordFormProps) => {
  const { page, kind, title, ownerId, values, parts, added, ownersOf } = props
  const { inspector, guard } = page
  const kept = page.part(createRecordForms)
  const key = recordFormKey(kind, props.record?.id, ownerId)
  const found = useFoundForm(kept, key)
  // What was typed before goes on from what it was typed over.
  const record = found?.place.record ?? props.record
  const formId = useId()
  const words = useRecordWords(page)
  const description = useMemo(() => formOf(kind, record !== undefined), [kind, record])
  const schema = useMemo(() => schemaOf(description), [description])
  const [base, setBase] = useState(record)
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<{ mine: FormValues; current: RecordRow }>()
  const saving = useStore(inspector.$saving)
  const stripped = useRef(new Map<string, WithoutSecrets>())
  const checks = useRef(new Map<string, () => readonly FieldProblem[]>())
  const described = useDescribedForm<FormValues>({
    description,
    schema,
    initial: { ...initialValues(description), ...values, ...record?.values },
    check: () => [...checks.current.values()].flatMap((check) => check()),
  })
  const { form } = described
  useKeepForm({
    kept,
    key,
    found,
    form,
    place: { kind: kind.name, name: base === undefined ? '' : words.text(kind, base), record: base, ownerId, values },
    strip: (typed, before) => {
      const { secrets, secretsWithin: within } = kind
      return withoutSecrets({ description, secrets, within, strip: stripped.current }, typed, before)
    },
  })
  const { isDirty } = form.formState
  useEffect(() => guard.setDirty(isDirty), [guard, isDirty])
  const { setFocus } = form
  const first = description.fields.find(({ readOnly }) => readOnly !== true)?.name
  useEffect(() => {
    if (first !== undefined) setFocus(first)
  }, [setFocus, first])

  const save = async (sent: FormValues) => {
    setFailure(undefined)
    const changed = base === undefined ? sent : changedFields(base.values, sent)
    if (base !== undefined && Object.keys(changed).length === 0) {
      guard.setDirty(false)
      return void inspector.open(kind, base.id)
    }
    const outcome =
      base === undefined ? await inspector.insert(kind, ownerId, changed) : await inspector.update(kind, base, changed)
    if (outcome.status === 'conflict') setConflict({ mine: sent, current: outcome.current })
    else if (outcome.status === 'failed') setFailure(outcome.error)
    else if (outcome.status === 'refused') {
      described.refuse(outcome.fields)
      const known = outcome.fields.some(({ path }) => description.fields.some(({ name }) => name === path))
      if (!known || outcome.reason !== 'request.invalid') setFailure(outcome.error)
    } else if (base === undefined && page.$catalogue.get().kind === kind) page.showMaster(outcome.id)
    return undefined
  }
  const submit = () => described.submit(save)
  const resolve = (merged: FormValues, current: RecordRow) => {
    setBase(current)
    setConflict(undefined)
    form.reset(current.values)
    for (const [name, value] of Object.entries(merged)) form.setValue(name, value, { shouldDirty: true })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const saveOnKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void submit()
  }
  return (
    <Inspector
      title={title}
      onClose={() => void inspector.close()}
      footer={
        <>
          <Button onClick={() => void inspector.close()}>{msg('Cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={saving} disabled={conflict !== undefined}>
            {record === undefined ? msg('Create') : msg('Save')}
          </Button>
        </>
      }
    >
      <div role="presentation" onKeyDown={saveOnKey}>
        <form id={formId} className="yaw-form" noValidate onSubmit={send}>
          {failure !== undefined && (
            <div className="yaw-form__failure" role="alert">
              {errorText(failure)}
            </div>
          )}
          <KeptFormNotice found={found} />
          {conflict && base && (
            <RecordConflict page={page} kind={kind} base={base.values} {...conflict} onResolve={resolve} />
          )}
          <DescribedFields
            form={described}
            {...words.surroundings}
            renderOwn={(control) => {
              const { field } = control
              const { name } = field
              const load = parts?.[name]
              const told = added?.find(({ after }) => after === name)
              if (told !== undefined && (field.kind === 'number' || field.kind === 'integer')) {
                return <TellingNumber {...control} field={field} added={told} />
              }
              return (
                load && (
                  <OnDemand load={load} waiting={<Skeleton rows={4} />}>
                    {({ Entry }) => (
                      <Entry
                        page={page}
                        record={base}
                        control={control}
                        keepWith={(strip) => {
                          if (strip === undefined) stripped.current.delete(name)
                          else stripped.current.set(name, strip)
                        }}
                        checkWith={(check) => {
                          if (check === undefined) checks.current.delete(name)
                          else checks.current.set(name, check)
                        }}
                      />
                    )}
                  </OnDemand>
                )
              )
            }}
            renderReference={(resource, field) => (
              <ReferenceField {...field} page={page} resource={resource} ownerIds={ownersOf?.(resource)} />
            )}
          />
        </form>
      </div>
    </Inspector>
  )
}
