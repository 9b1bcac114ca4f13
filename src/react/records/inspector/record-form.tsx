// The form of a record: checked by its description, kept through every refusal, merged when somebody else was faster.
import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { LoadChunk } from '../../../api/load-chunk.ts'
import { type FormValues, initialValues } from '../../../contract/form/form-conditions.ts'
import { schemaOf } from '../../../contract/form/form-schema.ts'
import { type WithoutSecrets, withoutSecrets } from '../../../contract/form/form-secrets.ts'
import type { FieldProblem } from '../../../contract/wire/problem.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../../contract/records/record-kind.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import type { AddedColumn } from '../../../stores/plugins/records/grid/record-columns.ts'
import { createRecordForms, recordFormKey } from '../../../stores/plugins/records/record-forms.ts'
import { DescribedFields } from '../../form/described-fields.tsx'
import { InspectorForm } from '../../form/inspector-form.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import { useFoundForm, useFormDraft } from '../../form/use-form-draft.ts'
import { OnDemand } from '../../on-demand.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { conflictMessages } from '../record-value.ts'
import { ReferenceField } from '../reference-field.tsx'
import type { RecordSection } from '../record-section.ts'
import { useRecordLabels } from '../use-record-labels.ts'
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
  sections?: Readonly<Record<string, LoadChunk<RecordSection>>> | undefined
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
  const { page, kind, title, ownerId, values, sections, added, ownersOf } = props
  const { inspector, guard } = page
  const kept = page.plugin(createRecordForms)
  const key = recordFormKey(kind, props.record?.id, ownerId)
  const found = useFoundForm(kept, key)
  // What was typed before goes on from what it was typed over.
  const record = found?.place.record ?? props.record
  const labels = useRecordLabels(page)
  const description = useMemo(() => formOf(kind, record !== undefined), [kind, record])
  const schema = useMemo(() => schemaOf(description), [description])
  const [base, setBase] = useState(record)
  const stripped = useRef(new Map<string, WithoutSecrets>())
  const checks = useRef(new Map<string, () => readonly FieldProblem[]>())
  const described = useDescribedForm<FormValues>({
    description,
    schema,
    initial: { ...initialValues(description), ...values, ...record?.values },
    check: () => [...checks.current.values()].flatMap((check) => check()),
  })
  const { form } = described
  useFormDraft({
    kept,
    key,
    found,
    form,
    place: { kind: kind.name, name: base === undefined ? '' : labels.text(kind, base), record: base, ownerId, values },
    strip: (typed, before) => {
      const { secrets, secretsWithin: within } = kind
      return withoutSecrets({ description, secrets, within, strip: stripped.current }, typed, before)
    },
  })
  const first = description.fields.find(({ readOnly }) => readOnly !== true)?.name

  const save = async (sent: FormValues) => {
    const changed = base === undefined ? sent : changedFields(base.values, sent)
    if (base !== undefined && Object.keys(changed).length === 0) {
      guard.setDirty(false)
      return void inspector.open(kind, base.id)
    }
    const outcome =
      base === undefined ? await inspector.insert(kind, ownerId, changed) : await inspector.update(kind, base, changed)
    if (outcome.status === 'saved' && base === undefined && page.$catalogue.get().kind === kind)
      page.showMaster(outcome.id)
    return outcome
  }
  return (
    <InspectorForm<FormValues, RecordRow>
      page={page}
      title={title}
      isNew={record === undefined}
      described={described}
      found={found}
      first={first}
      base={base?.values ?? {}}
      save={save}
      onRefused={({ fields, reason }) => {
        const known = fields.some(({ path }) => description.fields.some(({ name }) => name === path))
        return !known || reason !== 'request.invalid'
      }}
      conflict={conflictMessages(page, labels, kind)}
      valuesOf={({ values: theirs }) => theirs}
      onNewer={setBase}
    >
      <DescribedFields
        form={described}
        {...labels.surroundings}
        renderOwn={(control) => {
          const { field } = control
          const { name } = field
          const load = sections?.[name]
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
    </InspectorForm>
  )
}
