// Labels and customer of many things at once: each stays, is set, or is cleared; all things or none (screens 1, bulk).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { LENGTH } from '../../../../contract/wire/limits.ts'
import type { FieldProblem } from '../../../../contract/wire/problem.ts'
import type { Thing } from '../../../../contract/thing/thing.ts'
import { formatCount } from '../../../../locales/format.ts'
import { thingReasonText } from '../../../../locales/thing-reasons.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import {
  COMMON_FIELDS,
  type CommonChange,
  type CommonField,
  type CommonOutcome,
  createCommonFields,
  valuesOf,
} from '../../../../stores/pages/thing-configuration/work/common-fields.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { issueText } from '../../../ui/issue-text.ts'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { fieldLabel } from '../form/field-labels.ts'
import { DialogThings } from './dialog-things.tsx'
import type { DialogProps } from './thing-dialogs.tsx'
import { ThingNames } from '../thing-names.tsx'
import { useAttempt } from '../../../use-attempt.ts'

type Mode = 'keep' | 'set' | 'clear'
interface Wish {
  mode: Mode
  text: string
}

const LIMITS: Record<CommonField, number> = {
  firstLabel: LENGTH.label,
  secondLabel: LENGTH.label,
  thirdLabel: LENGTH.label,
  tenantId: LENGTH.identifier,
}

const isRequired = (field: CommonField) => field === 'tenantId'

const problemOf = (field: CommonField, { mode, text }: Wish): FieldProblem | undefined => {
  if (mode !== 'set') return undefined
  const length = text.trim().length
  if (length === 0) return { path: field, code: 'too_small', holds: 'string', minimum: 1 }
  return length > LIMITS[field] ? { path: field, code: 'too_big', holds: 'string', maximum: LIMITS[field] } : undefined
}

const valuesText = (values: readonly string[]): string => {
  const [only] = values
  if (values.length > 1) return msg(str`Now ${formatCount(values.length)} different values`)
  return only === '' || only === undefined ? msg('Now empty') : msg(str`Now: ${only}`)
}

interface WishFieldProps {
  field: CommonField
  wish: Wish
  values: readonly string[]
  error: string | undefined
  onChange: (wish: Wish) => void
}

const WishField = ({ field, wish, values, error, onChange }: WishFieldProps) => (
  <Field label={fieldLabel(field)} error={error} hint={valuesText(values)}>
    {(control) => (
      <span className="yaw-form__wish">
        <SelectBox<Mode>
          label={msg(str`${fieldLabel(field)}: what becomes of it`)}
          value={wish.mode}
          options={[
            { value: 'keep', label: msg('Stays as it is') },
            { value: 'set', label: msg('Set to') },
            ...(isRequired(field) ? [] : [{ value: 'clear' as const, label: msg('Clear') }]),
          ]}
          onChange={(mode) => onChange({ ...wish, mode: mode ?? 'keep' })}
        />
        <input
          {...control}
          className={field === 'tenantId' ? 'yaw-input yaw-mono' : 'yaw-input'}
          autoComplete="off"
          value={wish.mode === 'clear' ? '' : wish.text}
          placeholder={wish.mode === 'keep' && values.length === 1 ? values[0] : undefined}
          // What is typed is to be set.
          onChange={(event) => onChange({ mode: 'set', text: event.target.value })}
        />
      </span>
    )}
  </Field>
)

const STAYS: Wish = { mode: 'keep', text: '' }

const Refusals = ({ outcome }: { outcome: Extract<CommonOutcome, { status: 'refused' }> }) => {
  const [first] = outcome.rows
  const names = outcome.rows.slice(0, 5).map((row) => outcome.names.get(row.thingId) ?? row.thingId)
  return (
    <div className="yaw-form__failure" role="alert">
      {msg('Nothing was changed.')} {first?.reason !== undefined && thingReasonText(first.reason, first.subjects)}{' '}
      {names.join(', ')}
    </div>
  )
}

const Fields = ({ page, given }: { page: ThingConfigurationPage; given: readonly Thing[] }) => {
  const common = page.plugin(createCommonFields)
  const [things, setThings] = useState(given)
  const [wishes, setWishes] = useState<Record<CommonField, Wish>>({
    firstLabel: STAYS,
    secondLabel: STAYS,
    thirdLabel: STAYS,
    tenantId: STAYS,
  })
  const [outcome, setOutcome] = useState<CommonOutcome>()
  const { isSending, failure, run } = useAttempt()
  const [isChecked, setIsChecked] = useState(false)
  const wanted = COMMON_FIELDS.filter((field) => wishes[field].mode !== 'keep')
  const problems = new Map(COMMON_FIELDS.map((field) => [field, problemOf(field, wishes[field])]))
  const refused = outcome?.status === 'refused' ? (outcome.rows[0]?.fields ?? []) : []
  const errorOf = (field: CommonField): string | undefined => {
    const problem = (isChecked ? problems.get(field) : undefined) ?? refused.find(({ path }) => path === field)
    return problem === undefined ? undefined : issueText(problem, fieldLabel(field))
  }
  const send = async () => {
    setIsChecked(true)
    if ([...problems.values()].some((problem) => problem !== undefined)) return
    const change: CommonChange = Object.fromEntries(
      wanted.map((field) => [field, wishes[field].mode === 'clear' ? '' : wishes[field].text.trim()]),
    )
    await run(async () => {
      const next = await common.change(things, change)
      setOutcome(next)
      if (next.status === 'changed') page.closeDialog()
      if (next.status === 'stale') setThings(next.things)
    })
  }
  const count = formatCount(things.length)
  return (
    <FormDialog
      title={msg('Labels and tenant')}
      sendLabel={things.length === 1 ? msg('Change') : msg(str`Change ${count} things`)}
      isSending={isSending}
      disabled={wanted.length === 0 || things.length === 0}
      failure={failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      {outcome?.status === 'refused' && <Refusals outcome={outcome} />}
      {outcome?.status === 'stale' && (
        <div className="yaw-form__failure" role="alert">
          {msg('Somebody has changed some of these things in the meantime. They are as they are now: send it again.')}
        </div>
      )}
      <ThingNames things={things} />
      {COMMON_FIELDS.map((field) => (
        <WishField
          key={field}
          field={field}
          wish={wishes[field]}
          values={valuesOf(things, field)}
          error={errorOf(field)}
          onChange={(wish) => setWishes({ ...wishes, [field]: wish })}
        />
      ))}
    </FormDialog>
  )
}

export const FieldsDialog = ({ page, dialog }: DialogProps<'fields'>) => (
  <DialogThings page={page} title={msg('Labels and tenant')} ids={dialog.ids}>
    {(things) => <Fields page={page} given={things} />}
  </DialogThings>
)
