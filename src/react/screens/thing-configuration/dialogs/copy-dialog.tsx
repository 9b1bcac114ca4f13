// Copies of things, with all that stands below them, under names that a pattern makes (screens 1, copy with children).
import { msg } from '@lit/localize'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'

import type { Thing } from '../../../../contract/thing/thing.ts'
import { RequestError } from '../../../../api/request-error.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingLookup } from '../../../../stores/pages/thing-configuration/work/lookup.ts'
import { CopyForm, formField, takenPlaces } from '../../../../stores/pages/thing-configuration/work/making-forms.ts'
import { createThingMaking } from '../../../../stores/pages/thing-configuration/work/making.ts'
import type { DialogOf } from '../../../../stores/pages/thing-configuration/dialogs.ts'
import { FormDraftNotice } from '../../../form/form-draft-notice.tsx'
import { Controlled } from '../../../form/controlled.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useSendForm } from '../../../form/use-send-form.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { CounterFields } from './counter-fields.tsx'
import { dialogTitle } from './dialog-title.ts'
import { PlaceField } from '../form/place-field.tsx'
import { DialogThings } from './dialog-things.tsx'
import type { DialogProps } from './thing-dialogs.tsx'
import { ThingNames } from '../thing-names.tsx'
import { draftParentOf, useDialogDraft } from './use-dialog-draft.ts'

interface CopyProps {
  page: ThingConfigurationPage
  things: readonly [Thing, ...Thing[]]
  dialog: DialogOf<'copy'>
  /** What was chosen in its place before. */
  kept: Thing | undefined
}

const FIELDS = ['thingName', 'start', 'step', 'count', 'parentId'] as const

const Copy = ({ page, things, dialog, kept }: CopyProps) => {
  const { parentId } = dialog
  const making = page.plugin(createThingMaking)
  const [target, setTarget] = useState<{ name: string } | undefined>(
    () => kept ?? page.plugin(createThingLookup).peek(parentId ?? ''),
  )
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const { form, isSending, failure, submit } = useSendForm<CopyForm>({
    schema: CopyForm,
    defaultValues: {
      thingName: '{name}-{n}',
      start: 1,
      step: 1,
      count: 1,
      parentId: parentId ?? null,
      withChildren: true,
      keepAddresses: false,
    },
    send: async ({ parentId: below, ...values }) => {
      setTaken(new Set())
      try {
        const thingIds = things.map((thing) => thing.thingId)
        await making.copy({ ...values, thingIds, ...(below !== null && { parentId: below }) })
        draft.close()
      } catch (error) {
        // With what stands below, the rows of the call are not those of the preview.
        const isPlain = !values.withChildren || things.every((thing) => thing.childCount === 0)
        if (isPlain && error instanceof RequestError) setTaken(takenPlaces(error.fields))
        throw error
      }
    },
    fieldOf: (problem) => FIELDS.find((field) => field === formField(problem)),
  })
  const about = { dialog, name: things[0].name }
  const draft = useDialogDraft(page, about, form)
  const { control } = form
  const [first] = things
  const hasChildren = things.some((thing) => thing.childCount > 0)
  return (
    <FormDialog
      title={dialogTitle(about)}
      sendLabel={msg('Make copies')}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={draft.close}
    >
      <FormDraftNotice found={draft.found} />
      <FormProvider {...form}>
        <ThingNames things={things} />
        <CounterFields
          hint={msg('{name} is the name of the original, {n} counts, {n:02} counts with two digits')}
          parents={things.map((thing) => thing.name)}
          taken={taken}
        />
        {first.type !== 'thing_farm' && (
          <Controlled control={control} name="parentId" label={msg('Copies below')}>
            {({ onChange, ...field }) => (
              <PlaceField
                {...field}
                page={page}
                things={things}
                valueLabel={target?.name}
                hint={field.value === null ? msg('Empty: beside the originals') : undefined}
                onChange={(id, place) => {
                  setTarget(place)
                  onChange(id)
                }}
              />
            )}
          </Controlled>
        )}
        <div className="yaw-form yaw-form__beside">
          {hasChildren && (
            <Controlled control={control} name="withChildren" label={msg('With all that stands below')}>
              {({ value, error: _, label, ...field }) => (
                <Checkbox {...field} checked={value}>
                  {label}
                </Checkbox>
              )}
            </Controlled>
          )}
          <Controlled control={control} name="keepAddresses" label={msg('Keep IP addresses and hosts')}>
            {({ value, error: _, label, ...field }) => (
              <Checkbox
                {...field}
                checked={value}
                hint={msg('Two devices at one address are a mistake more often than not')}
              >
                {label}
              </Checkbox>
            )}
          </Controlled>
        </div>
      </FormProvider>
    </FormDialog>
  )
}

export const CopyDialog = ({ page, dialog: { ids, parentId } }: DialogProps<'copy'>) => {
  const dialog = { kind: 'copy' as const, ids, ...(parentId !== undefined && { parentId }) }
  const [target] = useState(() => draftParentOf(page, dialog))
  return (
    <DialogThings page={page} title={msg('Copy')} ids={target === undefined ? ids : [...new Set([...ids, target])]}>
      {(found) => {
        const [first = found[0], ...more] = found.filter(({ thingId }) => ids.includes(thingId))
        return (
          <Copy
            page={page}
            things={[first, ...more]}
            dialog={dialog}
            kept={found.find(({ thingId }) => thingId === target)}
          />
        )
      }}
    </DialogThings>
  )
}
