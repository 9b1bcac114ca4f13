// Several things of one type below one other, counted by a pattern (API-31; screens 1, batch insert).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'

import { RequestError } from '../../../../api/request-error.ts'
import { LENGTH } from '../../../../contract/wire/limits.ts'
import { THING_TYPES, mayStandBelow } from '../../../../contract/thing/thing-types.ts'
import type { Thing } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { toPlace } from '../../../../stores/pages/thing-configuration/work/lookup.ts'
import { BatchForm, formField, takenPlaces } from '../../../../stores/pages/thing-configuration/work/making-forms.ts'
import { createThingMaking } from '../../../../stores/pages/thing-configuration/work/making.ts'
import { FormDraftNotice } from '../../../form/form-draft-notice.tsx'
import { Controlled } from '../../../form/controlled.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSendForm } from '../../../form/use-send-form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CounterFields } from './counter-fields.tsx'
import { fieldLabel } from '../form/field-labels.ts'
import { dialogTitle } from './dialog-title.ts'
import { PlaceField } from '../form/place-field.tsx'
import { DialogThings } from './dialog-things.tsx'
import type { DialogProps } from './thing-dialogs.tsx'
import { useThingLabels } from '../thing-labels.ts'
import { draftParentOf, useDialogDraft } from './use-dialog-draft.ts'

const FIELDS = [
  'thingName',
  'start',
  'step',
  'count',
  'farmType',
  'deviceType',
  'parentId',
  'tenantId',
  'thingDescr',
  'thingIp',
  'firstLabel',
  'secondLabel',
  'thirdLabel',
] as const

/** What names usually look like, by type or device type. */
const PATTERNS: Partial<Record<string, string>> = {
  thing_farm: 'Farm-{n:02}',
  thing_line: 'Line-{n:02}',
  thing_array: 'Array-{n:02}',
  thing_series: 'String-{n:02}',
  thing_front_gateway: 'Gateway-{n:02}',
  thing_front_gateway_group: 'Group-{n:02}',
  thing_device_wind_turbine: 'WTG-{n:02}',
  thing_device_inverter: 'INV-{n:02}',
  thing_device_combiner_box: 'CB-{n:02}',
}
const patternOf = (kind: string): string => PATTERNS[kind] ?? 'Device-{n:02}'

interface BatchProps {
  page: ThingConfigurationPage
  parent: Thing | null
  /** What was chosen in its place before. */
  target?: Thing | undefined
}

const Batch = ({ page, parent, target }: BatchProps) => {
  const making = page.plugin(createThingMaking)
  const labels = useThingLabels(page)
  const farmTypes = useStore(page.dictionaries.farmTypes.$items)
  const deviceTypes = useStore(page.dictionaries.deviceTypes.$items)
  const [place, setPlace] = useState<Pick<Thing, 'name' | 'type' | 'subType'> | null>(target ?? parent)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const types = THING_TYPES.filter((type) => mayStandBelow(type, parent === null ? null : toPlace(parent)))
  const type = types.find((allowed) => allowed === 'thing_device') ?? types[0] ?? 'thing_farm'
  const { form, isSending, failure, submit } = useSendForm<BatchForm>({
    schema: BatchForm,
    defaultValues: {
      type,
      farmType: null,
      deviceType: null,
      parentId: parent?.thingId ?? null,
      thingName: patternOf(type),
      start: 1,
      step: 1,
      count: 10,
      tenantId: parent?.tenantId ?? '',
      thingDescr: '',
      thingIp: '',
      firstLabel: '',
      secondLabel: '',
      thirdLabel: '',
    },
    send: async ({ type: kind, parentId, start, step, count, ...form }) => {
      setTaken(new Set())
      try {
        const common = { ...form, thingDescr: form.thingDescr || form.thingName }
        await making.insert({ type: kind, parentId, common, range: { start, step, count } })
        draft.close()
      } catch (error) {
        if (error instanceof RequestError) setTaken(takenPlaces(error.fields))
        throw error
      }
    },
    fieldOf: (problem) => FIELDS.find((field) => field === formField(problem)),
  })
  const about = { dialog: { kind: 'batch' as const, parentId: parent?.thingId ?? null }, name: parent?.name ?? '' }
  const draft = useDialogDraft(page, about, form)
  const { control } = form
  const chosen = useWatch({ control, name: 'type' })
  /** What was entered stays. */
  const suggest = (kind: string) => {
    if (!form.getFieldState('thingName').isDirty) form.resetField('thingName', { defaultValue: patternOf(kind) })
  }
  const text = (name: 'tenantId' | 'thingIp' | 'firstLabel' | 'secondLabel' | 'thirdLabel', required = false) => (
    <Controlled control={control} name={name} label={fieldLabel(name)}>
      {(field) => <TextField {...field} required={required} mono={name === 'thingIp' || name === 'tenantId'} />}
    </Controlled>
  )
  const toOptions = (items: typeof farmTypes) => items.map(({ code, fullName }) => ({ value: code, label: fullName }))
  return (
    <FormDialog
      title={dialogTitle(about)}
      sendLabel={msg('Create all')}
      isSending={isSending}
      failure={failure}
      footnote={msg('All of them are created, or none')}
      onSend={submit}
      onClose={draft.close}
    >
      <FormDraftNotice found={draft.found} />
      <FormProvider {...form}>
        <Controlled control={control} name="type" label={msg('Type')}>
          {({ onChange, ...field }) => (
            <SelectField
              {...field}
              required
              disabled={types.length < 2}
              options={types.map((code) => ({ value: code, label: labels.kind(code) }))}
              onChange={(code) => {
                if (code === null) return
                suggest(code)
                onChange(code)
              }}
            />
          )}
        </Controlled>
        {chosen === 'thing_farm' && (
          <Controlled control={control} name="farmType" label={fieldLabel('farmType')}>
            {(field) => <SelectField {...field} required options={toOptions(farmTypes)} />}
          </Controlled>
        )}
        {chosen === 'thing_device' && (
          <Controlled control={control} name="deviceType" label={fieldLabel('deviceType')}>
            {({ onChange, ...field }) => (
              <SelectField
                {...field}
                required
                options={toOptions(deviceTypes)}
                onChange={(code) => {
                  if (code !== null) suggest(code)
                  onChange(code)
                }}
              />
            )}
          </Controlled>
        )}
        {chosen !== 'thing_farm' && (
          <Controlled control={control} name="parentId" label={fieldLabel('parentId')}>
            {({ onChange, ...field }) => (
              <PlaceField
                {...field}
                required
                page={page}
                things={[{ thingId: '', type: chosen, parentId: null }]}
                valueLabel={place?.name}
                onChange={(id, found) => {
                  setPlace(found ?? null)
                  onChange(id)
                }}
              />
            )}
          </Controlled>
        )}
        <CounterFields hint={msg('{n} counts, {n:02} counts with two digits')} taken={taken} />
        {text('tenantId', true)}
        <Controlled control={control} name="thingDescr" label={fieldLabel('thingDescr')}>
          {(field) => (
            <TextArea
              {...field}
              limit={LENGTH.description}
              hint={msg('May count too, e.g. Turbine {n}; empty: the name')}
            />
          )}
        </Controlled>
        {text('thingIp')}
        {text('firstLabel')}
        {text('secondLabel')}
        {text('thirdLabel')}
      </FormProvider>
    </FormDialog>
  )
}

const BatchBelow = ({ page, parentId }: { page: ThingConfigurationPage; parentId: string }) => {
  const [target] = useState(() => draftParentOf(page, { kind: 'batch', parentId }))
  return (
    <DialogThings page={page} title={msg('Create several')} ids={[...new Set([parentId, target ?? parentId])]}>
      {(things) => {
        const parent = things.find(({ thingId }) => thingId === parentId)
        return (
          <Batch page={page} parent={parent ?? things[0]} target={things.find(({ thingId }) => thingId === target)} />
        )
      }}
    </DialogThings>
  )
}

export const BatchDialog = ({ page, dialog: { parentId } }: DialogProps<'batch'>) =>
  parentId === null ? (
    <>
      <Batch page={page} parent={null} />
    </>
  ) : (
    <BatchBelow page={page} parentId={parentId} />
  )
